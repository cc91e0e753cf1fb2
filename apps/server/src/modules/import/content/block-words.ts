import { escapeHtml } from '@vold/contract';
import type { Block } from './parse-blocks.ts';

const maxValues = 200;
/** Keys of how a block looks or works. */
const technical =
  /^_|^(?:class(?:name)?|css|id|ids|uuid|ref|slug|kind|type|style|styles|align\w*|layout|lock|metadata|theme|tag|tagname|template|icon|size|color|font|variant|mode|position|orientation|provider\w*|service|anchor|rel|target|unit|width|height|taxonomy|posttype|order|orderby|format|name|field|query|bindings)$|(?:color|gradient|size|class|style|type|slug|icon|width|height|id|ids|align|position|layout|variation|unit|font|weight)$/i;
/** Keys of what visitors read. */
const readable =
  /(?:label|title|text|content|heading|headline|caption|description|question|answer|quote|author|subtitle|summary|message|body|price|amount|alt)$/i;
const pictureName = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i;

/** Words and pictures that a block keeps in its attributes, in their order. */
export function attributeContent({ attributes }: Block): { texts: string[]; pictures: string[] } {
  const found = { texts: [] as string[], pictures: [] as string[] };
  const waiting: [key: string, value: unknown][] = [['', attributes]];
  for (let count = 0; count < maxValues; ) {
    const next = waiting.pop();
    if (!next) break;
    const [key, value] = next;
    if (typeof value === 'string') {
      count += 1;
      const text = value.trim();
      if (isAddress(text)) {
        if (pictureName.test(text)) found.pictures.push(text);
      } else if (isText(key, text)) found.texts.push(text);
    } else if (Array.isArray(value)) {
      for (const one of value.slice(0, maxValues).toReversed()) waiting.push([key, one]);
    } else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).slice(0, maxValues);
      for (const entry of entries.toReversed()) if (!technical.test(entry[0])) waiting.push(entry);
    }
  }
  return found;
}

function isAddress(text: string): boolean {
  return /^(?:https?:)?\/\/\S+$|^\/[^\s/]\S*$/i.test(text);
}

/** Whether people read a value: it has the key of a text, or more than one word. */
function isText(key: string, text: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(text) || /^(?:#[0-9a-f]{3,8}|field_\w+|var[:(].*|[{[].*)$/is.test(text))
    return false;
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  return readable.test(key) || (words > 1 && /\s/.test(text)) || /[\u0080-\uffff]/.test(text);
}

/** A text of an attribute as HTML. */
export function attributeHtml(text: string): string {
  return `<p>${/<[a-z][^<>]*>/i.test(text) ? text : escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}
