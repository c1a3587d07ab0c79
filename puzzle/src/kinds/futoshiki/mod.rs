//! Under construction.
pub(super) struct Futoshiki;
impl super::Kind for Futoshiki {
    fn id(&self) -> crate::KindId {
        crate::KindId::Futoshiki
    }
    fn name(&self) -> &'static str {
        "futoshiki"
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
