import { type Context, elementsIn, type Surroundings } from './html-context.ts';
import type { MarkName } from './marks.ts';
import type { SourceElement } from './parse-html.ts';
import type { Place } from './problems.ts';

/** True if an element has text for a visitor or a screen reader. */
function hasWords(source: SourceElement): boolean {
  for (const { attrs, childNodes } of elementsIn(source)) {
    if (childNodes.some((node) => 'value' in node && node.value.trim() !== '')) return true;
    const names = attrs.filter(({ name, value }) => value.trim() !== '' && givesWords.test(name));
    if (names.length > 0) return true;
  }
  return false;
}

const givesWords = /^(?:alt|aria-label|aria-labelledby|title|data-vold-(?:field|link|text|attr))$/;

interface Warned {
  source: SourceElement;
  attributes: Record<string, string>;
  marks: ReadonlyMap<MarkName, string>;
  around: Surroundings;
  context: Context;
  place: Place;
}

/** Says what is legal and yet a fault for some visitors. */
export function warnOf({ source, attributes, marks, around, context, place }: Warned): void {
  const { problems, outline } = context;
  const { tagName: tag } = source;
  const bound = marks.get('attr') ?? '';
  if (tag === 'img' && attributes.alt === undefined && !marks.has('field') && !bound.includes('alt'))
    problems.warn(place, 'This picture has no alt: say what it shows, or write alt="".');
  if (tag === 'a' && !hasWords(source)) problems.warn(place, 'This link has no words.');
  if (tag === 'button' && attributes.popovertarget === undefined)
    problems.warn(place, 'This button does nothing. Use <a>, or popovertarget.');
  if (Number(attributes.tabindex) > 0)
    problems.warn(place, 'A positive tabindex changes the order of the page: use 0.');
  if (attributes.id !== undefined && around.lists.length > 0)
    problems.warn(place, 'This id is repeated with each item: ids should be unique in a page.');
  const level = /^h([1-6])$/.exec(tag)?.[1];
  if (level === undefined || around.exampleOf !== null) return;
  if (!hasWords(source)) problems.warn(place, 'This heading is empty.');
  if (Number(level) > outline.heading + 1)
    problems.warn(place, `<h${level}> follows a level ${outline.heading}: use <h${outline.heading + 1}>.`);
  outline.heading = Number(level);
}
