import type { DomHandler } from 'domhandler';

/** Attributes in which scripts that load media late keep the real address, and candidates of it. */
const lateAddresses = [
  'data-src',
  'data-lazy-src',
  'data-lazyload',
  'data-original',
  'data-lazy',
  'data-orig-src',
];
const lateSets = ['data-srcset', 'data-lazy-srcset', 'srcset', 'data-full-url', 'data-large-file'];
const lateGrounds = ['data-bg', 'data-background', 'data-background-image', 'data-bg-image', 'data-bgset'];
const loaded = new Set(['img', 'iframe', 'video', 'audio', 'source', 'embed']);
/** Elements that can have no picture directly in them. */
const closed = new Set(
  'table thead tbody tfoot tr ul ol dl img iframe video audio source embed hr br'.split(' '),
);

type Attributes = Record<string, string>;

/**
 * Makes plain elements of media while HTML is read: the address of what a script loads late becomes its `src`, backgrounds become
 * pictures, `picture` without an address has that of its sources, and the areas of an image map are links.
 */
export function withPlainMedia(handler: DomHandler): void {
  const { onopentag, onclosetag } = handler;
  const open = (name: string, attributes: Attributes) => onopentag.call(handler, name, attributes);
  const addPicture = (src: string) => {
    open('img', { src });
    onclosetag.call(handler);
  };
  /** Source of the `picture` being read; undefined outside of one, and after its `img`. */
  let fromSources: string | undefined;
  handler.onopentag = (written, attributes) => {
    const name = written.replace(/^amp-(?=(?:img|iframe|video|audio)$)/, '');
    if (name === 'picture') fromSources = '';
    if (name === 'source' && fromSources === '') fromSources = fromSets(attributes);
    if (loaded.has(name)) setAddress(attributes);
    if (name === 'img') {
      if (fromSources && !isAddress(attributes.src ?? '')) attributes.src = fromSources;
      fromSources = undefined;
    }
    if (name === 'area' && attributes.href) {
      open('a', { href: attributes.href });
      handler.ontext(attributes.alt || attributes.href);
      return;
    }
    const ground = closed.has(name) ? '' : takeGround(attributes);
    open(name, attributes);
    if (ground) addPicture(ground);
  };
  handler.onclosetag = (...name: unknown[]) => {
    if (name[0] === 'picture') {
      if (fromSources) addPicture(fromSources);
      fromSources = undefined;
    }
    onclosetag.call(handler);
  };
}

/** A script that loads media late keeps the address in another attribute than `src`, which then has a placeholder. */
function setAddress(attributes: Attributes): void {
  const src = attributes.src?.trim() ?? '';
  const late = lateAddresses.map((name) => attributes[name]?.trim() ?? '').find(isAddress);
  const address = late ?? (isAddress(src) ? src : fromSets(attributes) || src);
  if (address) attributes.src = address;
}

function fromSets(attributes: Attributes): string {
  return lateSets.map((name) => largestOf(attributes[name] ?? '')).find(Boolean) ?? '';
}

/** True if a text is an address from which a browser loads something. */
function isAddress(text: string): boolean {
  return text !== '' && !/^(?:data|about|javascript|blob):/i.test(text);
}

/** The largest candidate of a `srcset`; '' if it has no address. */
function largestOf(set: string): string {
  let best = { address: '', size: -1 };
  for (const candidate of set.split(/,\s+|,(?=https?:)/)) {
    const [address = '', size = ''] = candidate.trim().split(/\s+/);
    const number = Number.parseFloat(size) || 0;
    if (isAddress(address) && number > best.size) best = { address, size: number };
  }
  return best.address;
}

/** Takes the picture behind an element out of its attributes; '' if it has none. */
function takeGround(attributes: Attributes): string {
  const { style = '' } = attributes;
  const at = style.toLowerCase().indexOf('background');
  const from = at < 0 ? -1 : style.toLowerCase().indexOf('url(', at);
  const end = from < 0 ? -1 : style.indexOf(')', from);
  const written =
    end < 0
      ? ''
      : style
          .slice(from + 4, end)
          .replaceAll(/["']/g, '')
          .trim();
  const late = lateGrounds.map((name) => largestOf(groundText(attributes[name] ?? ''))).find(Boolean);
  if (end >= 0) attributes.style = style.slice(0, from) + style.slice(end + 1);
  for (const name of lateGrounds) delete attributes[name];
  return late || (isAddress(written) ? written : '');
}

/** Some scripts write `url(…)`, some a color. */
function groundText(text: string): string {
  const inner = /^\s?url\(["']?([^"')]*)/i.exec(text)?.[1] ?? text;
  return /[/.]/.test(inner) ? inner : '';
}
