import { holdsBlocks, isSafeTag, rootTags } from '../allow-list.ts';
import { templateLimits, themeScope } from '../compiled-template.ts';
import type { TemplateElement, TemplateNode } from '../schema.ts';
import { completeAttributes, isWeb, readAttribute } from './element-attributes.ts';
import { bindMarks, readMark } from './element-marks.ts';
import { warnOf } from './element-warnings.ts';
import {
  type Context,
  elementsIn,
  type HtmlOptions,
  type Surroundings,
  withoutText,
} from './html-context.ts';
import type { MarkName } from './marks.ts';
import { parseHtml, placeOf, type SourceElement, type SourceNode } from './parse-html.ts';
import type { Problems } from './problems.ts';
import { drawnClasses, readFirstValues } from './samples.ts';

interface Step {
  node: SourceNode;
  around: Surroundings;
  /** White space there is not drawn. */
  isBesideBlock: boolean;
}

/** Checks a template's HTML and makes its program: a flat list, the root first. */
export function compileHtml(options: HtmlOptions): TemplateNode[] {
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
    isSample: false,
  };
  const stack: Step[] = [{ node: root, around, isBesideBlock: true }];
  while (true) {
    const step = stack.pop();
    if (step === undefined) break;
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
  if (model.inputs === null) readFirstValues(root, model);
  return nodes;
}

const blocks = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl dt pre hr table address hgroup figcaption summary'.split(' '),
);

/** True if a sibling, or without one the parent, begins a new line. */
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

/** Header and footer of a page are landmarks; the text of a post, and the posts of a list, have to be somewhere. */
function checkRoot(root: SourceElement, { kind, problems }: HtmlOptions): void {
  const place = placeOf(root.sourceCodeLocation);
  if ((kind === 'header' || kind === 'footer') && root.tagName !== kind)
    problems.error(place, `The root of the website’s ${kind} is a <${kind}>.`);
  if (kind !== 'post' && kind !== 'listing') return;
  const marks = new Set(
    [...elementsIn(root)].flatMap(({ attrs }) => attrs.map((one) => `${one.name}=${one.value}`)),
  );
  const has = (...wanted: string[]) => wanted.some((mark) => marks.has(`data-vold-${mark}`));
  if (kind === 'post' && !has('part=blocks'))
    problems.warn(place, 'The text of the post is nowhere: give an element data-vold-part="blocks".');
  if (kind === 'listing' && !has('part=posts', 'each=posts'))
    problems.warn(
      place,
      'The posts are nowhere: give an element data-vold-each="posts" or data-vold-part="posts".',
    );
  if (kind === 'listing' && !has('part=pager', 'link=older'))
    problems.warn(
      place,
      'Later pages cannot be reached: give an element data-vold-part="pager", or a link to “older”.',
    );
}

function idsOf(root: SourceElement): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { attrs } of elementsIn(root)) {
    const id = attrs.find(({ name }) => name === 'id')?.value;
    if (id !== undefined) ids.add(id);
  }
  return ids;
}

function addText(
  node: Extract<SourceNode, { value: string }>,
  { parent, exampleOf, isPre, inSvg, isSample }: Surroundings,
  isBesideBlock: boolean,
  nodes: TemplateNode[],
): void {
  if (!parent || exampleOf !== null || isSample) return;
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
      const drawn = name === 'class' ? drawnClasses(source, value) : value;
      const written = readAttribute(tag, prefix ? `${prefix}:${name}` : name, drawn, at, context);
      if (written !== null) attributes[name] = written;
    }
  }
  completeAttributes(
    tag,
    attributes,
    source.attrs.some(({ name, value }) => name === 'href' && isWeb(value)),
  );

  const below = bindMarks({ source, element, marks, around, context, isSvg });
  if (!below.isSample) warnOf({ source, attributes, marks, around, context, place });
  if (around.parent === null && context.theme?.classes)
    attributes.class = `${themeScope} ${attributes.class ?? ''}`.trim();
  if (Object.keys(attributes).length > 0) element.attributes = attributes;
  if (tag === 'h1') element.level = true;
  if (around.exampleOf === null && !below.isSample) addNode(element, around.parent, nodes);
  return below;
}
