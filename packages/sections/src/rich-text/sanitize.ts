import { maxNesting, maxRichText } from '@vold/contract';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import {
  alignmentClass,
  keepKnownClasses,
  renamedTags,
  richTextAttributes,
  richTextSchemes,
  richTextTags,
} from './allow-list.ts';

const maxRemembered = 2000;
const remembered = new LRUCache<string, string>({ max: maxRemembered });

/**
 * Sanitizes rich text on the server. Only markup of the allow list survives; external links get `noopener`. Text with more open
 * elements than `maxNesting` or more characters than `maxRichText` was not written by a person: its markup is shown as text.
 */
export function sanitizeRichText(html: string): string {
  const known = remembered.get(html);
  if (known !== undefined) return known;
  const clean = cleanOrEscape(html);
  // Short texts recur on every render of a page; long ones are not worth the memory.
  if (html.length <= 4000) remembered.set(html, clean);
  return clean;
}

function cleanOrEscape(html: string): string {
  if (html.length > maxRichText) return asTyped(html);
  let open = 0;
  const limits: sanitizeHtml.IOptions = {
    onOpenTag() {
      open += 1;
      if (open > maxNesting) throw new RangeError('nested too deeply');
    },
    onCloseTag() {
      open -= 1;
    },
  };
  try {
    return sanitizeHtml(html, { ...options, ...limits });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return asTyped(html);
  }
}

/** Shows a text as it was typed. */
function asTyped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function transform(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { class: classes = '', style = '', align = '', ...rest } = attributes;
  const alignment = alignmentClass(style) || alignmentClass(align && `text-align:${align}`);
  const kept = `${keepKnownClasses(classes)} ${alignment}`.trim();
  const attribs: sanitizeHtml.Attributes = kept ? { ...rest, class: kept } : rest;
  const name = renamedTags[tagName] ?? tagName;
  if (tagName === 'center') attribs.class = `${kept} has-text-align-center`.trim();
  if (name === 'a' && attribs.target === '_blank') attribs.rel = 'noopener';
  else if (name === 'a') delete attribs.target;
  if (name === 'img') {
    attribs.loading = 'lazy';
    // A reader would say its address otherwise.
    attribs.alt ??= '';
  }
  if (name === 'audio' || name === 'video') {
    attribs.controls = '';
    attribs.preload = 'none';
  }
  return { tagName: name, attribs };
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: [...richTextSchemes],
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'poster'],
  allowProtocolRelative: true,
  transformTags: { '*': transform },
  // No style attribute is left by then.
  parseStyleAttributes: false,
  // A picture whose address was not allowed shows nothing.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src && !attribs.srcset,
  nonTextTags: [
    'style',
    'script',
    'textarea',
    'option',
    'noscript',
    'template',
    'xmp',
    'iframe',
    'svg',
    'annotation-xml',
  ],
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
};
