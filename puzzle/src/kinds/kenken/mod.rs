//! Under construction.
pub(super) struct KenKen;
impl super::Kind for KenKen {
    fn id(&self) -> crate::KindId {
        crate::KindId::KenKen
    }
    fn name(&self) -> &'static str {
        "kenken"
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
