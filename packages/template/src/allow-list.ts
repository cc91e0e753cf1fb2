import { bareAddress } from '@vold/contract';
import { isOwnFile } from './own-file.ts';

const setOf = (names: string) => new Set(names.split(' '));

const htmlTags = setOf(
  'section article div header footer nav aside hgroup search h1 h2 h3 h4 h5 h6 p hr pre blockquote ol ul li dl dt dd figure figcaption address a em strong small s cite q dfn abbr data time code var samp kbd sub sup i b u mark ruby rt rp bdi bdo span br wbr ins del picture source img video audio track table caption colgroup col tbody thead tfoot tr td th button label details summary meter progress svg',
);
const svgTags = setOf(
  'svg g path rect circle ellipse line polyline polygon text tspan title desc defs symbol use linearGradient radialGradient stop clipPath mask pattern marker',
);

/** Elements without content. */
export const voidTags: ReadonlySet<string> = setOf('br hr img wbr source track col');

/** Elements that may hold any other, so rich text as well. */
const blockTags = setOf(
  'section article div header footer nav aside search li dd blockquote figure figcaption td th details',
);

/** Elements that a template may have as its root. */
export const rootTags: ReadonlySet<string> = setOf('section article div header footer li nav aside');

/** True if a template may have an element. SVG elements count within an `svg`. */
export function isSafeTag(tag: string, inSvg = false): boolean {
  return (inSvg ? svgTags : htmlTags).has(tag);
}

/** True if rich text may be the content of an element. */
export function holdsBlocks(tag: string): boolean {
  return blockTags.has(tag);
}

/** The kind of an attribute's value; a list: one of these. */
export type AttributeKind =
  | 'text'
  | 'flag'
  | 'classes'
  | 'id'
  | 'ids'
  | 'language'
  | 'number'
  | 'href'
  | 'fragment'
  | 'file'
  | 'files'
  | 'drawing'
  | readonly string[];

const anyElement: Record<string, AttributeKind> = {
  class: 'classes',
  id: 'id',
  lang: 'language',
  dir: ['ltr', 'rtl', 'auto'],
  title: 'text',
  hidden: 'flag',
  inert: 'flag',
  role: 'text',
  tabindex: 'number',
  translate: ['yes', 'no'],
  popover: ['', 'auto', 'manual', 'hint'],
  itemscope: 'flag',
  itemprop: 'text',
};
const size: Record<string, AttributeKind> = { width: 'number', height: 'number' };
const cell: Record<string, AttributeKind> = { colspan: 'number', rowspan: 'number', headers: 'ids' };
const media: Record<string, AttributeKind> = {
  src: 'file',
  controls: 'flag',
  preload: ['none', 'metadata', 'auto'],
  loop: 'flag',
  muted: 'flag',
};
const byTag: Record<string, Record<string, AttributeKind>> = {
  a: {
    href: 'href',
    hreflang: 'language',
    target: ['_self', '_blank'],
    rel: 'text',
    download: 'text',
  },
  img: {
    ...size,
    src: 'file',
    srcset: 'files',
    sizes: 'text',
    alt: 'text',
    loading: ['lazy', 'eager'],
    decoding: ['async', 'sync', 'auto'],
    fetchpriority: ['high', 'low', 'auto'],
  },
  source: { ...size, src: 'file', srcset: 'files', sizes: 'text', media: 'text', type: 'text' },
  video: { ...size, ...media, poster: 'file', playsinline: 'flag', autoplay: 'flag' },
  audio: media,
  track: { src: 'file', kind: 'text', srclang: 'language', label: 'text', default: 'flag' },
  ol: { start: 'number', reversed: 'flag', type: ['1', 'a', 'A', 'i', 'I'] },
  li: { value: 'number' },
  td: cell,
  th: { ...cell, scope: ['row', 'col', 'rowgroup', 'colgroup'], abbr: 'text' },
  col: { span: 'number' },
  colgroup: { span: 'number' },
  time: { datetime: 'text' },
  ins: { datetime: 'text' },
  del: { datetime: 'text' },
  data: { value: 'text' },
  meter: {
    value: 'number',
    min: 'number',
    max: 'number',
    low: 'number',
    high: 'number',
    optimum: 'number',
  },
  progress: { value: 'number', max: 'number' },
  button: {
    type: ['button'],
    popovertarget: 'id',
    popovertargetaction: ['show', 'hide', 'toggle'],
  },
  label: { for: 'id' },
  details: { open: 'flag', name: 'text' },
  use: { href: 'fragment' },
};
const drawing = setOf(
  'viewBox width height x y x1 x2 y1 y2 cx cy r rx ry fx fy dx dy d points transform pathLength preserveAspectRatio offset fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit stroke-opacity opacity stop-color stop-opacity clip-path clip-rule mask vector-effect text-anchor dominant-baseline font-size font-weight gradientUnits gradientTransform spreadMethod patternUnits patternTransform clipPathUnits maskUnits markerWidth markerHeight markerUnits refX refY orient marker-start marker-mid marker-end focusable',
);
/** Attributes whose value is a list of ids. */
const idLists = setOf('aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-flowto');

/** Names by which the website's own scripts find what is theirs: the first element with one counts. */
const ofScripts = setOf('data-choice data-consent data-consent-open data-dashboard data-fragments');

/** True if the website's own scripts look for an attribute, so that no template may have it. */
export function isOfScripts(name: string): boolean {
  return ofScripts.has(name);
}

/** The kind of value of an attribute; null: a template may not have it. */
export function attributeKind(tag: string, name: string): AttributeKind | null {
  if (Object.hasOwn(byTag, tag) && Object.hasOwn(byTag[tag] ?? {}, name)) return byTag[tag]?.[name] ?? null;
  if (Object.hasOwn(anyElement, name)) return anyElement[name] ?? null;
  if (idLists.has(name)) return 'ids';
  if (isOfScripts(name)) return null;
  if (/^(?:aria-[a-z]+|data-(?!vold)[a-z][a-z0-9-]*)$/.test(name)) return 'text';
  return svgTags.has(tag) && drawing.has(name) ? 'drawing' : null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const name = /^[A-Za-z_][\w-]*$/;
const words = (value: string) => value.split(/\s+/).filter((word) => word !== '');

/** True if a template may have an attribute with this value. */
export function isSafeAttribute(tag: string, attribute: string, value: string, clientId?: string): boolean {
  const kind = attributeKind(tag, attribute);
  if (kind === null || control.test(value)) return false;
  if (typeof kind === 'object') return kind.includes(value);
  switch (kind) {
    case 'text':
      return true;
    case 'flag':
      return value === '' || value.toLowerCase() === attribute;
    case 'classes':
    case 'ids':
      return words(value).every((word) => name.test(word));
    case 'id':
      return name.test(value);
    case 'language':
      return /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i.test(value);
    case 'number':
      return /^-?\d{1,9}(?:\.\d{1,9})?%?$/.test(value);
    case 'href':
      return isSafeHref(value);
    case 'fragment':
      return /^#[A-Za-z_][\w-]*$/.test(value);
    case 'file':
      return isOwnFile(value, clientId);
    case 'files':
      return value.split(',').every((candidate) => {
        const [address = '', size = '1x', ...more] = words(candidate);
        return more.length === 0 && isOwnFile(address, clientId) && /^\d{1,6}(?:\.\d{1,3})?[wx]$/.test(size);
      });
    case 'drawing':
      return /url/i.test(value) ? /^url\(#[A-Za-z_][\w-]*\)$/.test(value) : /^[\w\s.,#%()+-]*$/.test(value);
  }
}

/** Addresses that a link may follow: those of the web, of mail and telephone, and paths of the website. */
export function isSafeHref(address: string): boolean {
  const bare = bareAddress(address);
  if (/^[a-z][a-z0-9+.-]*:/i.test(bare)) return /^(?:https?:\/\/|mailto:|tel:)/i.test(bare);
  return bare !== '' && !/^[/\\]{2}|\\/.test(bare);
}
