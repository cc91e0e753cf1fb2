import {
  type FreeData,
  type InputDefinition,
  isObject,
  kindOf,
  maxNesting,
  maxRichText,
  type PageComponents,
  type PostBlocks,
  type ValueKind,
} from '@vold/contract';
import { sanitizeRichText } from '@vold/sections/sanitize';
import { Parser } from 'htmlparser2';
import { invalid, invalidField } from '../errors/api-error.ts';

type Json = FreeData[string];

/** A tag, a comment or a closing tag: a text that a browser could take for markup. */
const markup = /<[a-z!/?]/i;

/** A text without these costs a parser next to nothing. */
const costly = /[<&]/;

/** Characters that the texts of a record in one language may still have. */
interface Room {
  left: number;
}

/**
 * Cleans every text in a value that could be markup. Plain texts pass unchanged: "a < b" is no tag.
 *
 * @param at place of the value, for errors
 * @throws 422 INVALID for more characters than `maxRichText`, and for pictures and words that cleaning would remove
 */
export function sanitizeDeep(value: Json, at?: string, room?: Room): Json;
export function sanitizeDeep(value: unknown, at?: string, room?: Room): unknown;
export function sanitizeDeep(value: unknown, at = '', room: Room = { left: maxRichText }): unknown {
  if (typeof value === 'string') return sanitizeText(value, at, room);
  if (Array.isArray(value)) return value.map((item, index) => sanitizeDeep(item, within(at, index), room));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, below]) => [key, sanitizeDeep(below, within(at, key), room)]),
  );
}

function within(at: string, key: string | number): string {
  return at === '' ? String(key) : `${at}.${key}`;
}

function sanitizeText(text: string, at: string, room: Room): string {
  if (!costly.test(text)) return text;
  room.left -= text.length;
  if (room.left < 0) {
    const most = maxRichText.toLocaleString('en');
    throw invalid([], `Texts with markup may have at most ${most} characters in one language`);
  }
  if (!markup.test(text)) return text;
  const lost = lostIn(text);
  if (lost) throw invalidField(at, lost);
  return sanitizeRichText(text);
}

/** Visible content that sanitizing removes. Scripts, styles and attributes are invisible. */
const lostTags = new Set('iframe object embed svg textarea option noscript template xmp'.split(' '));
const mayLose = /data:|<(?:iframe|object|embed|svg|textarea|option|noscript|template|xmp)/i;

function lostIn(html: string): string | undefined {
  if (!mayLose.test(html)) return undefined;
  let lost: string | undefined;
  let open = 0;
  const parser = new Parser({
    onopentag(name, { src = '', srcset = '', poster = '' }) {
      open += 1;
      if (open > maxNesting) throw new RangeError('nested too deeply');
      if (lostTags.has(name)) lost ??= `A text cannot have <${name}>`;
      if ([src, srcset, poster].some((address) => /^\s*data:/i.test(address)))
        lost ??= 'A picture is written into the text (data:): upload it, and use its address';
    },
    onclosetag() {
      open -= 1;
    },
  });
  try {
    parser.end(html);
    return lost;
  } catch (error) {
    // It is shown as it was typed.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Cleans the rich texts of a page's sections, by language. Definitions say which inputs hold HTML; plain inputs are escaped
 * when drawn and stay as typed. In sections without a definition, every text that looks like markup is cleaned.
 *
 * @param inputsOf the inputs of a section's definition, by its key; none if it has no definition
 */
export function sanitizeSections(
  components: PageComponents,
  inputsOf: (sectionId: string) => readonly InputDefinition[],
): PageComponents {
  return mapLists(components, 'components', (section, at, room) => ({
    ...section,
    data: sanitizeInputs(section.data, inputsOf(section.sectionId), `${at}.data`, room),
  }));
}

/**
 * Cleans the values of a form's inputs. Lines and texts without markup stay as typed: they are escaped where they are shown. A
 * text that no input has is cleaned.
 */
export function sanitizeFields(data: FreeData, inputs: readonly InputDefinition[]): FreeData {
  return sanitizeInputs(data, inputs, 'data', { left: maxRichText });
}

/** Values that have HTML in them. */
const rich: ReadonlySet<ValueKind> = new Set(['html', 'contents']);

/** Cleans the texts of a post's blocks, by language: rows of blocks. */
export function sanitizeBlocks(blocks: PostBlocks): PostBlocks {
  return mapLists(blocks, 'block', (row, at, room) =>
    row.map((block, index) => ({
      ...block,
      data: sanitizeInputs(block.data, [], `${at}.${index}.data`, room),
    })),
  );
}

/** Applies to each item of the lists in a map by language. */
function mapLists<Item>(
  byLanguage: Readonly<Record<string, readonly Item[]>>,
  at: string,
  change: (item: Item, at: string, room: Room) => Item,
): Record<string, Item[]> {
  return Object.fromEntries(
    Object.entries(byLanguage).map(([language, list]) => {
      const room = { left: maxRichText };
      return [language, list.map((item, index) => change(item, `${at}.${language}.${index}`, room))];
    }),
  );
}

function sanitizeInputs(
  data: FreeData,
  inputs: readonly InputDefinition[],
  at: string,
  room: Room,
): FreeData {
  const byModel = new Map(inputs.map((input) => [input.model, input]));
  return Object.fromEntries(
    Object.entries(data).map(([model, value]) => {
      const input = byModel.get(model);
      const kind = input && kindOf(input);
      // Anything may read a key that no input has.
      if (!kind || rich.has(kind)) return [model, sanitizeDeep(value, within(at, model), room)];
      const items = kind === 'list' ? input.options?.components : undefined;
      if (!items || !Array.isArray(value)) return [model, value];
      const place = within(at, model);
      const clean = value.map((item, index) =>
        isObject(item) ? sanitizeInputs(item, items, within(place, index), room) : item,
      );
      return [model, clean];
    }),
  );
}
