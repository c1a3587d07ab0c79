//! Pages as one PDF: text that can be searched, embedded subsets of the font, tags, links, an outline.
//!
//! Source: krilla, which checks the rules of PDF/UA-1 as it writes. There is no date in the file, and its identifiers
//! are hashes of what is in it: the same pages give the same bytes. Cost: linear in the primitives.

mod paint;
mod tags;

use crate::page::{Anchor, Page, Role, single};
use crate::{Fault, Look, Paper, Scene};
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{Point, Rect};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::tagging::{ArtifactType, ContentTag, Identifier, SpanTag, TagTree};
use krilla::{Document, SerializeSettings};
use paint::Painter;
use std::collections::BTreeMap;

/// An entry of the outline.
#[derive(Clone, Debug)]
pub(crate) struct Mark {
    pub(crate) text: String,
    pub(crate) to: Anchor,
    pub(crate) below: Vec<Mark>,
}

/// Pages with what is said of them all.
pub(crate) struct Volume<'a> {
    pub(crate) title: &'a str,
    pub(crate) author: &'a str,
    /// Code of its language.
    pub(crate) language: &'a str,
    pub(crate) pages: &'a [Page],
    pub(crate) outline: &'a [Mark],
}

/// Draws a scene on one page, A4 if the look names no paper.
///
/// # Errors
/// What the PDF library refuses: a fault of the program.
pub fn pdf(scene: &Scene, look: &Look) -> Result<Vec<u8>, Fault> {
    let paper = look.paper.or(Some(Paper::A4));
    let look = Look { paper, ..*look };
    let mut page = single(scene, &look);
    let title = crate::page::name(scene);
    let first = page.blocks.first_mut();
    first
        .into_iter()
        .for_each(|block| block.anchor = Some((0, 0)));
    let outline = [Mark {
        text: title.clone(),
        to: 0,
        below: Vec::new(),
    }];
    let volume = Volume {
        title: &title,
        author: "",
        language: "en",
        pages: &[page],
        outline: &outline,
    };
    write(&volume, &look)
}

/// Writes pages.
///
/// # Errors
/// What the PDF library refuses: a fault of the program.
pub(crate) fn write(volume: &Volume, look: &Look) -> Result<Vec<u8>, Fault> {
    let refused = |said: String| Fault::new("PDF", said);
    let configuration = ConfigurationBuilder::new()
        .with_accessibility_validator(Accessibility::UA1)
        .finish();
    let settings = SerializeSettings {
        configuration: configuration.map_err(|error| refused(format!("{error:?}")))?,
        ..SerializeSettings::default()
    };
    let mut document = Document::new_with(settings);
    let painter = Painter::new(look).ok_or_else(|| refused("the font is broken".into()))?;
    let places = places(volume.pages);
    let mut tree = TagTree::new().with_lang(Some(volume.language.to_string()));
    let mut tags = tags::Tags::default();
    for page in volume.pages {
        draw(&mut document, &painter, page, &places, &mut tags).map_err(refused)?;
    }
    tags.into_tree(&mut tree);
    document.set_tag_tree(tree);
    let mut outline = Outline::new();
    for mark in volume.outline {
        outline.push_child(node(mark, &places).map_err(refused)?);
    }
    document.set_outline(outline);
    let mut metadata = Metadata::new()
        .title(volume.title.to_string())
        .language(volume.language.to_string())
        .creator("Crossfoot".to_string());
    if !volume.author.is_empty() {
        metadata = metadata.authors(vec![volume.author.to_string()]);
    }
    document.set_metadata(metadata);
    let done = document.finish();
    done.map_err(|error| refused(format!("{error:?}")))
}

/// Where each anchor is: page and height.
type Places = BTreeMap<Anchor, (usize, i64)>;

fn places(pages: &[Page]) -> Places {
    let blocks = pages
        .iter()
        .enumerate()
        .flat_map(|(at, page)| page.blocks.iter().map(move |block| (at, block)));
    let anchors = blocks.filter_map(|(at, block)| block.anchor.map(|(to, top)| (to, (at, top))));
    anchors.collect()
}

fn destination(to: Anchor, places: &Places) -> Result<XyzDestination, String> {
    let place = places.get(&to);
    let &(page, top) = place.ok_or_else(|| format!("a link leads nowhere: {to}"))?;
    Ok(XyzDestination::new(
        page,
        Point::from_xy(0.0, paint::units(top)),
    ))
}

fn node(mark: &Mark, places: &Places) -> Result<OutlineNode, String> {
    let mut entry = OutlineNode::new(mark.text.clone(), destination(mark.to, places)?);
    for below in &mark.below {
        entry.push_child(node(below, places)?);
    }
    Ok(entry)
}

/// Draws a page, and tells the tags what is on it.
fn draw(
    document: &mut Document,
    painter: &Painter,
    page: &Page,
    places: &Places,
    tags: &mut tags::Tags,
) -> Result<(), String> {
    let [width, height] = [page.width, page.height].map(paint::units);
    let settings = PageSettings::from_wh(width, height).ok_or("a page has no size")?;
    let mut sheet = document.start_page_with(settings);
    let mut surface = sheet.surface();
    let mut drawn: Vec<Option<Identifier>> = Vec::new();
    for block in &page.blocks {
        let content = match block.role {
            Role::Artifact => {
                let kind = ArtifactType::PaginationOther;
                ContentTag::Artifact(krilla::tagging::Artifact::with_kind(kind))
            }
            Role::Figure(_) => ContentTag::Other,
            _ => ContentTag::Span(SpanTag::empty()),
        };
        let id = surface.start_tagged(content);
        painter.paint(&mut surface, &block.shapes);
        surface.end_tagged();
        drawn.push((block.role != Role::Artifact).then_some(id));
    }
    surface.finish();
    for (block, id) in page.blocks.iter().zip(drawn) {
        let link = match &block.link {
            None => None,
            Some(link) => {
                let [x, y, wide, high] = link.area.map(paint::units);
                let area = Rect::from_xywh(x, y, wide, high).ok_or("a link has no size")?;
                let to = destination(link.to, places)?;
                Some(sheet.add_tagged_annotation(paint::link(area, to, &link.about)))
            }
        };
        tags.add(&block.role, id, link);
    }
    sheet.finish();
    Ok(())
}
