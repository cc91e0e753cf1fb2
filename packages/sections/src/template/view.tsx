import { asciiSlug, type InputDefinition, isObject, kindOf, pictureSources } from '@vold/contract';
import { type CompiledTemplate, themeScope, titleClass } from '@vold/template';
import type { ReactNode } from 'react';
import { chosenIn, formatAs, isTyped } from '../parts/format-value.ts';
import { imageAttributes } from '../parts/image.tsx';
import { asPicture, readText } from '../parts/read.ts';
import type { RenderContext } from '../parts/render-context.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import { safeHref, safeSource } from '../parts/safe-href.ts';
import { sectionAttributes } from '../parts/section-shell.tsx';
import type { SectionViewProps } from '../parts/section-view.ts';
import { isColor } from '../theme/color.ts';
import { type Attributes, attributesOf, element, elementAround, type Part, prepare } from './prepare.ts';
import { linkAttributes } from './surroundings.ts';
import {
  type Found,
  find,
  inputsByModel,
  isFilled,
  isOneOf,
  itemsOf,
  linkOf,
  plainText,
  type Scope,
  textOf,
} from './values.ts';
import { type GivenParts, partsInPreview, websitePart } from './website-part.tsx';

interface Props {
  of: SectionViewProps;
  template: CompiledTemplate;
  /** The inputs of the section. */
  inputs: readonly InputDefinition[];
}

/** A section as the client's own template draws it: the same on the server and in the editor's frame. */
export function TemplateView({ of, template, inputs }: Props): ReactNode {
  const { data, context, instance, level } = of;
  const root = prepare(template);
  const { className = '', id, ...rest } = root.attributes;
  const shell = sectionAttributes(of, { className: `${template.scope} ${className}`.trim(), padded: false });
  const { lang = rest.lang, dir = rest.dir } = shell;
  const attributes = { ...rest, ...shell, id: shell.id ?? id, lang, dir };
  const scope: Scope = { value: data, inputs: inputsByModel(inputs), within: '' };
  return draw({ ...root, attributes }, scope, {
    id: instance.id,
    context,
    level,
    given: partsInPreview,
    ...scopesOf(template),
  });
}

const noParts: GivenParts = {};

/** Data that all parts of a rendered template share. */
interface Drawing {
  /** The id of the section's instance. */
  id: string;
  context: SectionViewProps['context'];
  level: 1 | 2;
  /** The template's class, the prefix of its names. */
  scope: string;
  /** Prefixes of classes that values set. */
  scopes: readonly string[];
  given: GivenParts;
}

function scopesOf({ scope, themed }: CompiledTemplate): Pick<Drawing, 'scope' | 'scopes'> {
  return { scope, scopes: themed ? [scope, themeScope] : [scope] };
}

interface PartProps extends Pick<Drawing, 'context' | 'level'> {
  template: CompiledTemplate;
  given?: GivenParts;
  /** The values of its names. */
  scope: Scope;
}

/**
 * A part of the website as the client's own template draws it: its header or footer, a post, or a post in a list. While editing as
 * for visitors: nothing is typed into it.
 */
export function TemplatePart({
  template,
  scope,
  context: around,
  level,
  given = noParts,
}: PartProps): ReactNode {
  const context = around.editing ? { ...around, editing: false } : around;
  const root = prepare(template);
  const { className = '', ...rest } = root.attributes;
  const attributes = { ...rest, className: `${template.scope} ${className}`.trim() };
  return draw({ ...root, attributes }, scope, { level, given, context, id: '', ...scopesOf(template) });
}

/** Nothing but what is around it. */
export const emptyScope: Scope = { value: {}, inputs: new Map(), within: null };

function draw(part: Part, scope: Scope, drawing: Drawing): ReactNode {
  drawing.context.spend?.(part.nodes, part.characters);
  if (part.fixed) return part.fixed;
  const { node } = part;
  const { editing } = drawing.context;
  const isMet =
    (node.if === undefined || holds(node.if, node.ifIs, scope, drawing)) &&
    (node.unless === undefined || !holds(node.unless, node.unlessIs, scope, drawing));
  // Content for another choice or place cannot be edited here.
  if (!isMet && (!editing || node.ifIs || node.unlessIs || isPlace(node.if) || isPlace(node.unless)))
    return null;
  let { attributes } = part;
  if (node.attr) attributes = withBound(part, node.attr, scope, drawing);
  if (node.vars) attributes = withProperties(attributes, node.vars, scope, drawing);
  if (!isMet) attributes = { ...attributes, 'data-vold-unmet': '' };
  if (node.link === undefined) return drawContent(part, attributes, null, scope, drawing);
  const link = linkOf(find(node.link, scope, drawing), drawing);
  const href = link ? safeHref(link.href) : '#';
  // A link without a usable address is not rendered as one.
  const leads = link !== null && (href !== '#' || link.href.startsWith('#'));
  if (!leads && !editing) return null;
  const address = leads && {
    href,
    download: link.download || attributes.download,
    ...linkAttributes(scope.value),
  };
  return drawContent(part, { ...attributes, ...address }, link?.label ?? '', scope, drawing);
}

/** True if the condition of an element is met. */
function holds(path: string, values: readonly string[] | undefined, scope: Scope, drawing: Drawing): boolean {
  if (isPlace(path)) return scope.ends?.[path === '@first' ? 'first' : 'last'] ?? false;
  const found = find(path, scope, drawing);
  return values ? isOneOf(found, values) : isFilled(found, drawing);
}

function isPlace(path: string | undefined): boolean {
  return path === '@first' || path === '@last';
}

/** An element with its content. `label` is the content of a link without its own. */
function drawContent(
  { node, children, mayBeRich }: Part,
  given: Attributes,
  label: string | null,
  scope: Scope,
  drawing: Drawing,
): ReactNode {
  const { context, level } = drawing;
  const tag = node.level ? `h${level}` : node.tag;
  const isLower = node.level && level > 1;
  const attributes = isLower ? withClass(given, titleClass) : given;
  if (node.field !== undefined) {
    const found = find(node.field, scope, drawing);
    if (tag === 'img') return drawPicture(attributes, found, drawing);
    if (tag === 'video' || tag === 'audio' || tag === 'source') {
      const src = safeSource(asPicture(found.value)?.url ?? '');
      return src && elementAround(tag, { ...attributes, src }, drawAll(children, scope, drawing));
    }
    if (found.input && kindOf(found.input) === 'html' && mayBeRich) {
      const className = `${attributes.className ?? ''} rich`.trim();
      const html = readText({ value: found.value }, 'value');
      return <RichHtml as={tag} {...{ html, context, className, attributes }} {...pathOf(found)} />;
    }
    return drawText(tag, attributes, found, drawing, node.format);
  }
  if (node.each !== undefined) {
    const all = itemsOf(find(node.each, scope, drawing), drawing);
    // Skipped items were read, too.
    context.spend?.(all.length / 10, 0);
    const items = all.slice(0, node.limit);
    // Items have no identity but their place, which they have without keys, too.
    return elementAround(
      tag,
      attributes,
      items.flatMap((item, index) => {
        const ends = { first: index === 0, last: index === items.length - 1 };
        return drawAll(children, { ...item, ends }, drawing);
      }),
    );
  }
  if (node.part !== undefined) {
    const content = websitePart(node, scope, drawing);
    return content ? element(tag, attributes, content) : null;
  }
  const word = node.word === undefined ? null : wordOf(node.word, context);
  if (word !== null) return element(tag, attributes, word);
  if (label === null || children.length > 0)
    return elementAround(tag, attributes, drawAll(children, scope, drawing));
  return label || context.editing ? element(tag, attributes, label) : null;
}

function drawAll(children: Part['children'], scope: Scope, drawing: Drawing): ReactNode[] {
  return children.map((child) => (typeof child === 'string' ? child : draw(child, scope, drawing)));
}

function pathOf({ path }: Found): { field?: string } {
  return path === null ? {} : { field: path };
}

function drawText(
  tag: string,
  attributes: Attributes,
  found: Found,
  drawing: Drawing,
  format?: string,
): ReactNode {
  const { editing } = drawing.context;
  const { input, path, value } = found;
  const text = format === undefined ? textOf(found, drawing) : formatAs(format, value, drawing.context);
  if (!text && !editing) return null;
  drawing.context.spend?.(0, text.length);
  let shown = attributes;
  if (text.includes('\n')) shown = { ...shown, className: `lines ${attributes.className ?? ''}`.trim() };
  if (tag === 'time' && attributes.dateTime === undefined && typeof value === 'string')
    shown = { ...shown, dateTime: value };
  // A value whose rendering differs from its stored form is edited in the form.
  if (editing && path !== null && input !== null && isTyped(input) && format === undefined)
    // Without a type the text of a link would be taken for the link itself.
    shown = { ...shown, 'data-vold-field': path, ...(tag === 'a' && { 'data-vold-type': 'text' }) };
  return element(tag, shown, text);
}

/** A plain `<img>`, so that style sheets can say where it lies. */
function drawPicture(attributes: Attributes, { value }: Found, { context }: Drawing): ReactNode {
  const picture = asPicture(value);
  const className = typeof attributes.className === 'string' ? attributes.className : undefined;
  const drawn = picture && imageAttributes({ picture, context, ...(className && { className }) });
  if (!picture || !drawn) return null;
  const srcSet = pictureSources(picture).find(({ type }) => type === 'image/webp')?.srcSet;
  const sizes = attributes.sizes ?? (drawn.loading === 'lazy' ? 'auto, 100vw' : '100vw');
  const shown = {
    ...drawn,
    ...attributes,
    ...(srcSet && { srcSet, sizes }),
    className: drawn.className,
    src: drawn.src,
    width: drawn.width,
    height: drawn.height,
    alt: drawn.alt || attributes.alt || '',
  };
  return element('img', shown);
}

/** The attributes with those that values set, where these are filled in and safe. */
function withBound(
  { node, attributes }: Part,
  bound: Readonly<Record<string, string>>,
  scope: Scope,
  drawing: Drawing,
): Attributes {
  const classes = attributes.className ? [attributes.className] : [];
  const set: Record<string, string> = {};
  for (const [name, path] of pathsOf(bound)) {
    const found = find(path, scope, drawing);
    const { value } = found;
    const raw = value === true ? '' : plainText(value);
    if (name === 'class') {
      const last = path.slice(path.lastIndexOf('.') + 1);
      for (const one of [value === true ? last : raw, ...chosenIn(value)]) {
        const slug = asciiSlug(one);
        if (slug) for (const scope of drawing.scopes) classes.push(`${scope}_is-${slug}`);
      }
    } else if (name === 'id') {
      const slug = asciiSlug(raw);
      if (slug) set.id = `${drawing.scope}_${slug}`;
    } else {
      const isWords = name === 'title' || name === 'alt' || name === 'aria-label';
      const text = isWords ? textOf(found, drawing) : raw.trim();
      if (text) set[name] = text;
      drawing.context.spend?.(0, text.length);
    }
  }
  return { ...attributes, ...attributesOf(node.tag, set), className: classes.join(' ') || undefined };
}

/** The attributes with a class for the custom properties that values set. Without an inline style the page's policy stays closed. */
function withProperties(
  attributes: Attributes,
  vars: Readonly<Record<string, string>>,
  scope: Scope,
  drawing: Drawing,
): Attributes {
  const declarations: Record<string, string> = {};
  for (const [property, path] of Object.entries(vars)) {
    const value = styleValue(find(path, scope, drawing).value);
    if (value !== '') declarations[property] = value;
  }
  if (Object.keys(declarations).length === 0) return attributes;
  drawing.context.spend?.(1, 0);
  return withClass(attributes, drawing.context.style(declarations));
}

function withClass(attributes: Attributes, name: string): Attributes {
  return { ...attributes, className: `${attributes.className ?? ''} ${name}`.trim() };
}

/** A color, number or picture as CSS has it; empty for anything else. */
function styleValue(value: unknown): string {
  const source = isObject(value) && safeSource(readText(value, 'url'));
  if (source) return `url("${source.replace(/["'()\\<>\s]/g, percentEncoded)}")`;
  const text = plainText(value);
  return isColor(text) || /^-?\d{1,9}(?:\.\d{1,9})?$/.test(text) ? text : '';
}

function percentEncoded(letter: string): string {
  return encodeURIComponent(letter).replace(/['()]/, (one) => `%${one.charCodeAt(0).toString(16)}`);
}

/** Each attribute with its path; `class` with each of its paths. */
function pathsOf(bound: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(bound).flatMap(([name, paths]) =>
    paths.split(' ').map((path): [string, string] => [name, path]),
  );
}

/** One of the website's own words; null: it says nothing by this name. */
function wordOf(key: string, { words }: RenderContext): string | null {
  // Who says no word says its key.
  const said = (words as (key: string) => string)(key);
  return said === key ? null : said;
}
