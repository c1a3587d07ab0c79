//! Under construction.
pub(super) struct Kakuro;
impl super::Kind for Kakuro {
    fn id(&self) -> crate::KindId {
        crate::KindId::Kakuro
    }
    fn name(&self) -> &'static str {
        "kakuro"
    }
    fn rules(&self) -> &'static str {
        ""
    }
    fn check(&self, _: &crate::Sheet) -> Result<Vec<crate::Notice>, (crate::Fault, crate::Where)> {
        Ok(vec![])
    }
    fn model(&self, s: &crate::Sheet, _: super::ModelOptions) -> crossfoot_model::Model {
        crossfoot_model::Model::new(s.values.clone())
    }
    fn scene(&self, s: &crate::Sheet, _: super::Filling<'_>) -> crossfoot_draw::Scene {
        crossfoot_draw::Scene::new(s.rows, s.cols)
    }
}
