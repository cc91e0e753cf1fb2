import { holdsBlocks, voidTags } from '../allow-list.ts';
import { templateLimits } from '../compiled-template.ts';
import type { TemplateElement } from '../schema.ts';
import { bindAttributes, bindConditions } from './element-conditions.ts';
import { bindPart } from './element-parts.ts';
import { type Bound, type Context, type Surroundings, withoutText } from './html-context.ts';
import { readType } from './input-marks.ts';
import { type MarkName, markFault, markNames, readLimit } from './marks.ts';
import { type MarkedKind, useValue } from './model.ts';
import { placeOf, type SourceElement } from './parse-html.ts';
import { nearest, type Place, type Problems } from './problems.ts';
import { choosesClass, textOf } from './samples.ts';

export function readMark(
  name: string,
  value: string,
  place: Place,
  marks: Map<MarkName, string>,
  problems: Problems,
): void {
  const mark = markNames.find((one) => name === `data-vold-${one}`);
  // The page says these of a section's root: a template that was copied from a page may have them.
  if (name === 'data-vold-section' || name === 'data-vold-id') return;
  if (!mark) {
    const near = nearest(name.slice('data-vold-'.length), markNames);
    const hint = near
      ? `Do you mean data-vold-${near}?`
      : `There are ${markNames.map((one) => `data-vold-${one}`).join(', ')}.`;
    problems.error(place, `There is no mark “${name}”. ${hint}`);
    return;
  }
  const text = value.trim();
  const fault = markFault(mark, text);
  if (fault) problems.error(place, fault);
  else marks.set(mark, text);
}

/** Marks that name inputs: a label and a type are about the first of these. */
const namingMarks = ['field', 'each', 'part', 'link', 'attr', 'var', 'if', 'unless'] as const;

interface Binding {
  source: SourceElement;
  element: TemplateElement;
  marks: ReadonlyMap<MarkName, string>;
  around: Surroundings;
  context: Context;
  isSvg: boolean;
}

/** Elements whose content cannot be text. */
const noText = new Set([
  ...withoutText,
  ...'svg g path rect circle ellipse line polyline polygon defs symbol use linearGradient radialGradient stop clipPath mask pattern marker meter progress details hgroup'.split(
    ' ',
  ),
]);

/** Puts an element's marks into the program, if they go together. Returns what holds for its children. */
export function bindMarks({ source, element, marks, around, context, isSvg }: Binding): Surroundings {
  const { problems } = context;
  const { tag } = element;
  const { model, lists, exampleOf } = around;
  const below: Surroundings = {
    parent: element,
    model,
    lists,
    depth: around.depth + 1,
    inSvg: isSvg,
    inBlocks: around.inBlocks && holdsBlocks(tag),
    exampleOf,
    isPre: around.isPre || tag === 'pre',
    isSample: around.isSample || marks.has('sample'),
  };
  if (marks.size === 0) return below;
  const at = (mark: MarkName) =>
    placeOf(source.sourceCodeLocation?.attrs?.[`data-vold-${mark}`] ?? source.sourceCodeLocation);
  if (exampleOf !== null) {
    const message = `This mark is part of the example of ${exampleOf}, which is not drawn. Move it out, or remove that mark.`;
    problems.error(at([...marks.keys()][0] ?? 'field'), message);
    return below;
  }
  if (marks.has('sample') && around.parent?.each === undefined) {
    const message = 'A sample is a further item: it belongs right within an element with data-vold-each.';
    problems.error(at('sample'), message);
  }
  // Its label and type are about the input that it names first.
  const naming = choosesClass(source) ? 'attr' : namingMarks.find((mark) => marks.has(mark));
  for (const mark of ['label', 'type'] as const)
    if (marks.has(mark) && !naming)
      problems.error(at(mark), `data-vold-${mark} belongs beside a mark that names an input.`);
  const use: Bound['use'] = (path, kind, mark, more) => {
    const said = mark === naming && {
      label: marks.get('label') ?? null,
      type: readType(marks.get('type') ?? ''),
    };
    const place = at(mark);
    return useValue(model, { path, kind, place, mayBeRich: below.inBlocks, ...said, ...more }, problems);
  };

  const bound = { element, marks, around, context, at, use };
  bindConditions(bound);
  bindAttributes(bound);

  const link = marks.get('link');
  if (link !== undefined) {
    if (tag !== 'a' || isSvg) problems.error(at('link'), 'data-vold-link belongs on an <a>.');
    if (element.attr?.href !== undefined)
      problems.error(at('link'), 'data-vold-link and data-vold-attr both set “href”.');
    element.link = link;
    use(link, 'link', 'link');
  }

  const contents = (['field', 'each', 'text', 'part'] as const).filter((mark) => marks.has(mark));
  const [first, second] = contents;
  if (second)
    problems.error(
      at(second),
      `data-vold-${first} and data-vold-${second} both set the content of <${tag}>.`,
    );

  const word = marks.get('text');
  if (word !== undefined) {
    element.word = word;
    if (voidTags.has(tag) || noText.has(tag)) problems.error(at('text'), `<${tag}> cannot hold text.`);
  }
  const field = marks.get('field');
  if (field !== undefined) {
    element.field = field;
    const { kind, example } = fieldKind(source, around, isSvg);
    const format = marks.get('format');
    if (kind === null) problems.error(at('field'), `<${tag}> cannot hold a value.`);
    else if (format !== undefined && (kind === 'picture' || kind === 'file' || kind === 'html'))
      problems.error(at('format'), 'data-vold-format is for texts, numbers and dates.');
    else {
      if (format !== undefined) element.format = format;
      // The stored value differs from its formatted example.
      if (format === undefined) use(field, kind, 'field', { example });
      else use(field, /^(?:number|currency)/.test(format) ? 'number' : 'date', 'field');
      // Media elements keep their children: sources, subtitles.
      if (kind !== 'file') below.exampleOf = `data-vold-field="${field}"`;
    }
  }
  bindPart(bound, below);
  const each = marks.get('each');
  if (each !== undefined) {
    element.each = each;
    if (voidTags.has(tag)) problems.error(at('each'), `<${tag}> has no children to repeat.`);
    // Known inputs say if items have a list of that name: a menu's have “children”.
    if (lists.includes(each) && !model.inputs?.some((input) => input.model === each))
      problems.error(
        at('each'),
        `The list “${each}” is repeated within itself. Names within a list are those of its items.`,
      );
    // Lists of items are as long as what is stored; one of the website's is drawn whole each time.
    if (lists.length > 0 && each.startsWith('@'))
      problems.warn(
        at('each'),
        `“${each}” is shown whole for each item of the list around it. A page with more than ${templateLimits.drawnNodes.toLocaleString('en')} elements is not shown.`,
      );
    if (lists.length >= templateLimits.lists)
      problems.error(at('each'), `Lists are at most ${templateLimits.lists} deep within each other.`);
    if (!source.childNodes.some((node) => 'tagName' in node && !isSample(node)))
      problems.error(at('each'), 'data-vold-each repeats the elements within it: there is none.');
    below.model = use(each, 'list', 'each');
    below.lists = [...lists, each];
    const limit = readLimit(marks.get('limit') ?? '');
    if (limit !== null) element.limit = limit;
  }
  for (const [mark, of] of [
    ['limit', 'each'],
    ['format', 'field'],
  ] as const)
    if (marks.has(mark) && !marks.has(of))
      problems.error(at(mark), `data-vold-${mark} belongs to data-vold-${of}, on the same element.`);
  return below;
}

function isSample({ attrs }: SourceElement): boolean {
  return attrs.some(({ name }) => name === 'data-vold-sample');
}

const blockExample = new Set('p ul ol dl blockquote h2 h3 h4 h5 h6 table figure pre'.split(' '));

/** The kind of value that a field's element can show, and its example; kind null: none. */
function fieldKind(
  source: SourceElement,
  around: Surroundings,
  isSvg: boolean,
): { kind: MarkedKind | null; example: string } {
  const { tagName: tag, childNodes } = source;
  const example = textOf(source);
  if (isSvg) return { kind: noText.has(tag) ? null : 'line', example };
  if (tag === 'img') return { kind: 'picture', example: '' };
  const isPlayed = tag === 'video' || tag === 'audio';
  const isSource = tag === 'source' && (around.parent?.tag === 'video' || around.parent?.tag === 'audio');
  if (isPlayed || isSource) return { kind: 'file', example: '' };
  if (voidTags.has(tag) || noText.has(tag)) return { kind: null, example };
  if (tag === 'time') return { kind: 'date', example: '' };
  const hasBlocks = childNodes.some((node) => 'tagName' in node && blockExample.has(node.tagName));
  if (holdsBlocks(tag) && hasBlocks) return { kind: around.inBlocks ? 'html' : null, example: '' };
  const hasLines =
    example.includes('\n') || childNodes.some((node) => 'tagName' in node && node.tagName === 'br');
  const mayHaveLines = holdsBlocks(tag) || tag === 'p';
  if (hasLines && mayHaveLines) return { kind: 'lines', example };
  return { kind: 'line', example };
}
