import { type InputDefinition, kindOf, maxNesting, maxRichText, type ValueKind } from '@vold/contract';
import { definitions, isSectionKey } from '@vold/sections';
import { sanitizeRichText } from '@vold/sections/sanitize';
import { Parser } from 'htmlparser2';
import { invalid, invalidField } from '../errors/api-error.ts';

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
 * @throws 422 INVALID for more characters than `maxRichText`, and for pictures and words that cleaning would take away
 */
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
 * @param own inputs of the sections that the client defined, by their key
 */
export function sanitizeSections(
  components: unknown,
  own: ReadonlyMap<string, readonly InputDefinition[]>,
): unknown {
  return mapLists(components, 'components', (section, at, room) => {
    if (typeof section !== 'object' || section === null || !('data' in section)) return section;
    const key = 'sectionId' in section ? section.sectionId : undefined;
    const inputs =
      typeof key === 'string' && (isSectionKey(key) ? definitions[key].components : own.get(key));
    const data = inputs
      ? sanitizeInputs(section.data, inputs, `${at}.data`, room)
      : sanitizeDeep(section.data, `${at}.data`, room);
    return { ...section, data };
  });
}

/**
 * Cleans the values of a form's inputs. Lines and texts without markup stay as typed: they are escaped where they are shown. A
 * text that no input has is cleaned.
 */
export function sanitizeFields(data: unknown, inputs: readonly InputDefinition[]): unknown {
  return sanitizeInputs(data, inputs, 'data', { left: maxRichText });
}

/** Values that have HTML in them. */
const rich: ReadonlySet<ValueKind> = new Set(['html', 'contents']);

/** Cleans the texts of a post's blocks, by language: rows of blocks. */
export function sanitizeBlocks(blocks: unknown): unknown {
  return mapLists(blocks, 'block', (row, at, room) =>
    Array.isArray(row)
      ? row.map((block: unknown, index) =>
          typeof block === 'object' && block !== null && 'data' in block
            ? { ...block, data: sanitizeDeep(block.data, `${at}.${index}.data`, room) }
            : block,
        )
      : row,
  );
}

/** Applies to each item of the lists in a map by language. */
function mapLists(
  byLanguage: unknown,
  at: string,
  change: (item: unknown, at: string, room: Room) => unknown,
): unknown {
  if (typeof byLanguage !== 'object' || byLanguage === null) return byLanguage;
  return Object.fromEntries(
    Object.entries(byLanguage).map(([language, list]) => {
      const room = { left: maxRichText };
      return [
        language,
        Array.isArray(list)
          ? list.map((item, index) => change(item, `${at}.${language}.${index}`, room))
          : list,
      ];
    }),
  );
}

function sanitizeInputs(data: unknown, inputs: readonly InputDefinition[], at: string, room: Room): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const byModel = new Map(inputs.map((input) => [input.model, input]));
  return Object.fromEntries(
    Object.entries(data).map(([model, value]) => {
      const input = byModel.get(model);
      const kind = input && kindOf(input);
      if (kind && rich.has(kind)) return [model, sanitizeDeep(value, within(at, model), room)];
      const items = kind === 'list' ? input?.options?.components : undefined;
      if (items && Array.isArray(value))
        return [
          model,
          value.map((item, index) => sanitizeInputs(item, items, within(at, `${model}.${index}`), room)),
        ];
      // A key that no input has could be read by anything.
      return [model, input ? value : sanitizeDeep(value, within(at, model), room)];
    }),
  );
}
