import { escapeHtml, maxNesting } from '@vold/contract';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import {
  allowedAttributes,
  allowedElements,
  isAnimatable,
  isHarmlessStyle,
  isOwnReference,
} from './allowed-svg.ts';
import { ownEntities } from './own-entities.ts';
import { SvgError } from './svg-error.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

/**
 * Rewrites a drawing from elements that are known to be harmless. Parsed as XML, as browsers do, so that no difference can hide
 * content; only plain-text entities of the drawing's own document type are expanded, within limits.
 *
 * @throws SvgError if it is not well-formed, or not a drawing
 */
export function sanitizeSvg(source: string): string {
  const out: string[] = [];
  /** Names of open elements that are kept. */
  const open: string[] = [];
  /** How deep we are in something that is left out. */
  let dropped = 0;
  let style: string[] | null = null;
  const parser = new SaxesParser({ xmlns: true });

  parser.on('error', (error) => {
    throw new SvgError(`is not a well-formed drawing: ${error.message}`);
  });
  // The parser looks entities up in a plain object: with its prototype `&constructor;` would be one.
  Object.setPrototypeOf(parser.ENTITIES, null);
  Object.assign(parser.ENTITIES, { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" });
  parser.on('doctype', (doctype) => {
    const own = ownEntities(doctype, source);
    if (!own) throw new SvgError('declares entities that are too long or used too often');
    for (const [name, value] of own) parser.ENTITIES[name] ??= value;
  });
  parser.on('opentag', (tag) => {
    if (open.length + dropped >= maxNesting) throw new SvgError('is nested too deeply');
    if (dropped > 0 || tag.uri !== svgNamespace || !isAllowed(tag, open.length === 0)) {
      dropped += 1;
      return;
    }
    open.push(tag.local);
    const own = tag.local === 'svg' && open.length === 1 ? ` xmlns="${svgNamespace}"` : '';
    out.push(`<${tag.local}${own}${attributesOf(tag)}>`);
    if (tag.local === 'style') style = [];
  });
  parser.on('closetag', () => {
    if (dropped > 0) {
      dropped -= 1;
      return;
    }
    if (style) {
      const css = style.join('');
      if (isHarmlessStyle(css)) out.push(escapeHtml(css));
      style = null;
    }
    out.push(`</${open.pop()}>`);
  });
  const onText = (text: string) => {
    if (dropped > 0 || open.length === 0) return;
    if (style) style.push(text);
    else out.push(escapeHtml(text));
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(source).close();
  if (out.length === 0) throw new SvgError('is not a drawing');
  return out.join('');
}

/** An animation of what may not be animated is left out whole. */
function isAllowed(tag: SaxesTagNS, first: boolean): boolean {
  if (first && tag.local !== 'svg') return false;
  const moved = tag.attributes.attributeName?.value;
  return allowedElements.has(tag.local) && (moved === undefined || isAnimatable(moved.trim()));
}

function attributesOf(tag: SaxesTagNS): string {
  let text = '';
  for (const { local, uri, value } of Object.values(tag.attributes)) {
    const name =
      uri === xlinkNamespace ? local : uri === xmlNamespace ? `xml:${local}` : uri === '' ? local : '';
    if (!allowedAttributes.has(name)) continue;
    if (name === 'href' ? !isOwnReference(tag.local, value) : !isHarmlessStyle(value)) continue;
    text += ` ${name}="${escapeHtml(value)}"`;
  }
  return text;
}
