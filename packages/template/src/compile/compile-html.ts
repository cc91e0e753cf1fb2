import type { TemplateKind } from '@vold/contract';
import { attributeKind, holdsBlocks, isSafeAttribute, isSafeTag, rootTags, voidTags } from '../allow-list.ts';
import { type TemplateElement, type TemplateNode, templateLimits } from '../compiled-template.ts';
import { type MarkName, markNames, pathFault, readAttributes } from './marks.ts';
import { type Model, useValue, type ValueKind } from './model.ts';
import { parseHtml, placeOf, type SourceElement, type SourceNode } from './parse-html.ts';
import { nearest, type Place, type Problems } from './problems.ts';

interface Options {
  html: string;
  /** What it is a view of. */
  kind: TemplateKind;
  clientId: string;
  /** Prefix of the template's own names. */
  prefix: string;
  /** Classes that the style sheet names: they are the template's own. */
  classes: ReadonlySet<string>;
  model: Model;
  problems: Problems;
}

/** What holds for the children of an element. */
interface Surroundings {
  parent: TemplateElement | null;
  model: Model;
  /** Names of the lists around it. */
  lists: readonly string[];
  depth: number;
  inSvg: boolean;
  /** All elements around it may hold rich text. */
  inBlocks: boolean;
  /** The mark whose example text it is part of: it is checked, but not drawn. */
  exampleOf: string | null;
  /** White space counts. */
  isPre: boolean;
}

interface Step {
  node: SourceNode;
  around: Surroundings;
  /** White space there is not drawn. */
  isBesideBlock: boolean;
}

/** Checks a template's HTML and makes its program: a flat list, the root first. */
export function compileHtml(options: Options): TemplateNode[] {
  const { html, model, problems } = options;
  if (html.length > templateLimits.html) {
    const message = `The HTML has ${html.length} characters; at most ${templateLimits.html} are allowed.`;
    problems.error({ line: 1, column: 1 }, message);
    return [];
  }
  const top = parseHtml(html, problems);
  const root = top && rootOf(top, problems);
  if (!root) return [];
  checkRoot(root, options);
  const ids = idsOf(root);
  const nodes: TemplateNode[] = [];
  const outline = { heading: 1 };
  const around: Surroundings = {
    parent: null,
    model,
    lists: [],
    depth: 0,
    inSvg: false,
    inBlocks: true,
    exampleOf: null,
    isPre: false,
  };
  const stack: Step[] = [{ node: root, around, isBesideBlock: true }];
  while (true) {
    const step = stack.pop();
    if (step === undefined) return nodes;
    const { node } = step;
    if ('value' in node) addText(node, step.around, step.isBesideBlock, nodes);
    if (!('tagName' in node)) continue;
    const below = compileElement(node, step.around, nodes, { ...options, ids, outline });
    for (let index = node.childNodes.length - 1; index >= 0; index--) {
      const child = node.childNodes[index];
      const isBesideBlock =
        isBlock(node.childNodes[index - 1], node) || isBlock(node.childNodes[index + 1], node);
      if (child) stack.push({ node: child, around: below, isBesideBlock });
    }
  }
}

const blocks = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl dt pre hr table address hgroup figcaption summary'.split(' '),
);

/** Whether a sibling, or without one the parent, begins a line of its own. */
function isBlock(sibling: SourceNode | undefined, parent: SourceElement): boolean {
  const { tagName } = sibling === undefined ? parent : 'tagName' in sibling ? sibling : { tagName: '' };
  return holdsBlocks(tagName) || blocks.has(tagName);
}

function rootOf(top: readonly SourceNode[], problems: Problems): SourceElement | null {
  const written = top.filter((node) => 'tagName' in node || ('value' in node && node.value.trim() !== ''));
  const [root, second] = written;
  if (!root) problems.error({ line: 1, column: 1 }, 'A template has one element around everything.');
  else if (second)
    problems.error(placeOf(second.sourceCodeLocation), 'A template has one element around everything.');
  else if (!('tagName' in root))
    problems.error(placeOf(root.sourceCodeLocation), 'A template begins with an element.');
  else if (!rootTags.has(root.tagName))
    problems.error(
      placeOf(root.sourceCodeLocation),
      `<${root.tagName}> cannot be the root: use ${[...rootTags].map((tag) => `<${tag}>`).join(', ')}.`,
    );
  else return root;
  return null;
}

/** Header and footer of a page are landmarks, and the text of a post has to be somewhere. */
function checkRoot(root: SourceElement, { kind, problems }: Options): void {
  const place = placeOf(root.sourceCodeLocation);
  if ((kind === 'header' || kind === 'footer') && root.tagName !== kind)
    problems.error(place, `The root of the website’s ${kind} is a <${kind}>.`);
  const hasBlocks = [...elementsIn(root)].some(({ attrs }) =>
    attrs.some(({ name }) => name === 'data-vold-part'),
  );
  if (kind === 'post' && !hasBlocks)
    problems.warn(place, 'The text of the post is nowhere: give an element data-vold-part="blocks".');
}

/** Every element below another one, and itself, without recursion. */
function* elementsIn(root: SourceElement): Generator<SourceElement> {
  const stack: SourceElement[] = [root];
  for (let element = stack.pop(); element; element = stack.pop()) {
    yield element;
    for (const child of element.childNodes) if ('tagName' in child) stack.push(child);
  }
}

function idsOf(root: SourceElement): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { attrs } of elementsIn(root)) {
    const id = attrs.find(({ name }) => name === 'id')?.value;
    if (id !== undefined) ids.add(id);
  }
  return ids;
}

/** Elements that hold no text. */
const withoutText = new Set('ul ol dl table thead tbody tfoot tr colgroup picture video audio'.split(' '));

function addText(
  node: Extract<SourceNode, { value: string }>,
  { parent, exampleOf, isPre, inSvg }: Surroundings,
  isBesideBlock: boolean,
  nodes: TemplateNode[],
): void {
  if (!parent || exampleOf !== null) return;
  const text = isPre ? node.value : node.value.replace(/[ \t\n\r\f]+/g, ' ');
  if (text === ' ' && !isPre) {
    if (withoutText.has(parent.tag) || (inSvg && parent.tag !== 'text')) return;
    if (isBesideBlock) return;
  }
  if (text !== '') addNode(text, parent, nodes);
}

function addNode(node: TemplateNode, parent: TemplateElement | null, nodes: TemplateNode[]): void {
  if (parent) {
    parent.children ??= [];
    parent.children.push(nodes.length);
  }
  nodes.push(node);
}

type Context = Options & { ids: ReadonlySet<string>; outline: { heading: number } };

/** Checks an element with its marks and adds it. Returns what holds for its children. */
function compileElement(
  source: SourceElement,
  around: Surroundings,
  nodes: TemplateNode[],
  context: Context,
): Surroundings {
  const { problems } = context;
  const { tagName: tag, sourceCodeLocation: location } = source;
  const place = placeOf(location);
  const isSvg = source.namespaceURI !== 'http://www.w3.org/1999/xhtml';
  const isIn = isSvg && tag !== 'svg';
  if (!isSafeTag(tag, isIn || around.inSvg))
    problems.error(place, `Templates may not have <${tag}>${isIn ? ' in a drawing' : ' here'}.`);
  if (around.inSvg && (around.parent?.tag === 'title' || around.parent?.tag === 'desc'))
    problems.error(place, `<${around.parent.tag}> in a drawing holds text only.`);

  const element: TemplateElement = { tag };
  const marks = new Map<MarkName, string>();
  const attributes: Record<string, string> = {};
  for (const { name, value, prefix } of source.attrs) {
    const at = placeOf(
      location?.attrs?.[prefix ? `${prefix}:${name}` : name] ??
        location?.attrs?.[name.toLowerCase()] ??
        location,
    );
    if (name.startsWith('data-vold-')) readMark(name, value, at, marks, problems);
    else {
      const written = readAttribute(tag, prefix ? `${prefix}:${name}` : name, value, at, context);
      if (written !== null) attributes[name] = written;
    }
  }
  completeAttributes(
    tag,
    attributes,
    source.attrs.some(({ name, value }) => name === 'href' && isWeb(value)),
  );

  const below = bind({ source, element, marks, around, context, isSvg });
  warnOf({ source, attributes, marks, around, context, place });
  if (Object.keys(attributes).length > 0) element.attributes = attributes;
  if (tag === 'h1') element.level = true;
  if (around.exampleOf === null) addNode(element, around.parent, nodes);
  return below;
}

function isWeb(address: string): boolean {
  return /^https?:/i.test(address);
}

function readMark(
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
  const fault = faultOf(mark, text);
  if (fault) problems.error(place, fault);
  else marks.set(mark, text);
}

function faultOf(mark: MarkName, value: string): string | null {
  if (mark === 'attr') {
    const read = readAttributes(value);
    return typeof read === 'string' ? read : null;
  }
  if (mark === 'part')
    return value === 'blocks' ? null : `There is no part “${value}”: data-vold-part can be “blocks”.`;
  if (mark !== 'text') return pathFault(value);
  return /^[A-Za-z][\w.-]{0,199}$/.test(value) ? null : `“${value}” is no key of a text.`;
}

/** An attribute as it is drawn; null: it is refused. */
function readAttribute(
  tag: string,
  name: string,
  value: string,
  place: Place,
  { clientId, prefix, classes, ids, problems }: Context,
): string | null {
  if (!isSafeAttribute(tag, name, value, clientId)) {
    problems.error(place, refusalOf(tag, name, value));
    return null;
  }
  const own = (id: string) => (ids.has(id) ? prefix + id : id);
  const kind = attributeKind(tag, name);
  if (kind === 'id') return own(value);
  if (kind === 'ids') return value.split(/\s+/).map(own).join(' ');
  if (kind === 'href' || kind === 'fragment')
    return value.startsWith('#') ? `#${own(value.slice(1))}` : value;
  if (kind === 'drawing' && value.startsWith('url(#')) return `url(#${own(value.slice(5, -1))})`;
  if (kind !== 'classes') return value;
  const names = value.split(/\s+/).filter((one) => one !== '');
  const reserved = names.find((one) => one.startsWith('t-'));
  if (reserved) problems.error(place, `The class “${reserved}” is not free: choose a name without “t-”.`);
  return names.map((one) => (classes.has(one) ? prefix + one : one)).join(' ') || null;
}

function refusalOf(tag: string, name: string, value: string): string {
  if (/^on/i.test(name)) return `“${name}” would run a script: templates have none.`;
  if (name === 'style') return 'Templates have no style attributes: use a class and the CSS of the template.';
  const kind = attributeKind(tag, name);
  if (kind === null) return `<${tag}> may not have the attribute “${name}”.`;
  if (kind === 'file' || kind === 'files')
    return `“${value.slice(0, 100)}” is no file of this client: upload it, and use its address /files/….`;
  if (kind === 'href')
    return `“${value.slice(0, 100)}” is no address that a link may have: use a path, #…, https:, mailto: or tel:.`;
  if (typeof kind === 'object') return `“${name}” can be ${kind.map((one) => `“${one}”`).join(', ')}.`;
  if (kind === 'classes' || kind === 'id' || kind === 'ids')
    return `“${value.slice(0, 100)}”: ${name} takes names of letters, digits, - and _, not starting with a digit.`;
  return `“${value.slice(0, 100)}” is no value of “${name}”.`;
}

/** What every such element should have. */
function completeAttributes(tag: string, attributes: Record<string, string>, leadsOut: boolean): void {
  if (tag === 'button') attributes.type = 'button';
  if (tag === 'img') attributes.loading ??= 'lazy';
  if (tag === 'a' && attributes.target === '_blank' && !/\bnoopener\b/.test(attributes.rel ?? ''))
    attributes.rel = `${attributes.rel ?? ''} noopener`.trim();
  if (tag === 'a' && leadsOut && attributes.download !== undefined) delete attributes.download;
}

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
function bind({ source, element, marks, around, context, isSvg }: Binding): Surroundings {
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
  };
  if (marks.size === 0) return below;
  const at = (mark: MarkName) =>
    placeOf(source.sourceCodeLocation?.attrs?.[`data-vold-${mark}`] ?? source.sourceCodeLocation);
  if (exampleOf !== null) {
    const message = `This mark is part of the example of ${exampleOf}, which is not drawn. Move it out, or remove that mark.`;
    problems.error(at([...marks.keys()][0] ?? 'field'), message);
    return below;
  }
  const use = (path: string, kind: ValueKind, mark: MarkName, example = '') =>
    useValue(model, { path, kind, place: at(mark), example, mayBeRich: below.inBlocks }, problems);

  for (const mark of ['if', 'unless'] as const) {
    const path = marks.get(mark);
    if (path === undefined) continue;
    element[mark] = path;
    use(path, 'flag', mark);
  }
  if (element.if !== undefined && element.if === element.unless)
    problems.error(at('unless'), 'An element cannot be drawn both if and unless a value is filled in.');

  const attr = marks.get('attr');
  if (attr !== undefined) {
    const read = readAttributes(attr);
    if (typeof read !== 'string') {
      element.attr = read;
      for (const [name, path] of Object.entries(read)) {
        if (attributeKind(tag, name) === null)
          problems.error(at('attr'), `<${tag}> may not have the attribute “${name}”.`);
        use(path, 'plain', 'attr');
      }
    }
  }

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
    if (kind === null) problems.error(at('field'), `<${tag}> cannot hold a value.`);
    else {
      use(field, kind, 'field', example);
      // What is played keeps its children: sources, subtitles.
      if (kind !== 'picture' && kind !== 'file') below.exampleOf = `data-vold-field="${field}"`;
    }
  }
  if (marks.has('part')) {
    element.part = 'blocks';
    if (context.kind !== 'post') problems.error(at('part'), 'Only the view of a post has blocks.');
    if (lists.length > 0) problems.error(at('part'), 'The blocks of a post are there once: not in a list.');
    if (!holdsBlocks(tag) || !around.inBlocks)
      problems.error(at('part'), `<${tag}> cannot hold blocks: use <div>, <section> or <article>.`);
    below.exampleOf = 'data-vold-part="blocks"';
  }
  const each = marks.get('each');
  if (each !== undefined) {
    element.each = each;
    if (voidTags.has(tag)) problems.error(at('each'), `<${tag}> has no children to repeat.`);
    // Where inputs are known they say whether items have a list of that name: a menu's have “children”.
    if (lists.includes(each) && !model.inputs?.some((input) => input.model === each))
      problems.error(
        at('each'),
        `The list “${each}” is repeated within itself. Names within a list are those of its items.`,
      );
    if (lists.length >= templateLimits.lists)
      problems.error(at('each'), `Lists are at most ${templateLimits.lists} deep within each other.`);
    if (!source.childNodes.some((node) => 'tagName' in node))
      problems.error(at('each'), 'data-vold-each repeats the elements within it: there is none.');
    below.model = use(each, 'list', 'each');
    below.lists = [...lists, each];
  }
  return below;
}

const blockExample = new Set('p ul ol dl blockquote h2 h3 h4 h5 h6 table figure pre'.split(' '));

/** What a field's element can show, and its example; kind null: it can show nothing. */
function fieldKind(
  source: SourceElement,
  around: Surroundings,
  isSvg: boolean,
): { kind: ValueKind | null; example: string } {
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

/** Text of an element; line breaks and those of the source end a line. */
function textOf(source: SourceElement): string {
  const parts: string[] = [];
  const stack: SourceNode[] = [source];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if ('value' in node) parts.push(node.value);
    else if ('tagName' in node) {
      if (node.tagName === 'br') parts.push('\n');
      for (let index = node.childNodes.length - 1; index >= 0; index--) {
        const child = node.childNodes[index];
        if (child) stack.push(child);
      }
    }
  }
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/** Whether a visitor or a screen reader gets some words from an element. */
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
function warnOf({ source, attributes, marks, around, context, place }: Warned): void {
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
