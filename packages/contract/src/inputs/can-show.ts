import { idPrefixes } from '../ids.ts';
import { relationTarget } from '../relation.ts';
import type { InputDefinition } from '../section.ts';
import { kindOf } from './inputs.ts';
import { isEmptyValue } from './is-empty.ts';
import { unreachable } from './kinds.ts';
import { valueShapes } from './shapes.ts';

const fileAddress = /^(?:https?:\/\/|\/)\S+$/;
const linkAddress = /^(?:[a-z][a-z\d+.-]*:|[/#?])\S*$/i;
const startOfDate = /^\d{4}-\d{2}-\d{2}/;

/** True if an input can show a value that an input of another kind stored. */
export function canShow(input: InputDefinition, value: unknown): boolean {
  if (isEmptyValue(input, value)) return false;
  const kind = kindOf(input);
  const { read, stored } = valueShapes[kind];
  if (!read.safeParse(value).success) return false;
  const texts = textsIn(value);
  switch (kind) {
    // Their readers take any text for an address, a date or an id.
    case 'file':
    case 'files':
      return texts.every((text) => fileAddress.test(text));
    case 'downloads':
      return listIn(value).every((item) =>
        typeof item === 'string' ? fileAddress.test(item) : 'file' in Object(item),
      );
    case 'link':
      return texts.every((text) => linkAddress.test(text));
    case 'date':
      return texts.every((text) => startOfDate.test(text));
    case 'collection':
      // Websites leave out a post type without its categories.
      return texts.length === 0;
    case 'place':
      return stored.safeParse(texts).success;
    case 'records':
      return areIds(texts, idPrefixes[relationTarget(input)]);
    case 'pages':
      return areIds(idsIn(value), idPrefixes.page);
    case 'categories':
      return areIds(idsIn(value), idPrefixes.category);
    case 'tickets':
      return stored.safeParse(value).success;
    case 'choices':
      return texts.every((text) => input.options?.values?.some(({ id }) => id === text));
    case 'list':
      return listIn(value).every((item) =>
        input.options?.components?.some(({ model }) => model in Object(item)),
      );
    case 'line':
    case 'lines':
    case 'word':
    case 'html':
    case 'number':
    case 'flag':
    case 'choice':
    case 'words':
    case 'posts':
    case 'contents':
    case 'languages':
    case 'code':
    case 'none':
      return true;
    default:
      return unreachable(kind);
  }
}

function areIds(ids: readonly string[], prefix: string): boolean {
  return ids.every((id) => id.startsWith(`${prefix}_`));
}

/** A text, or the texts of a list. */
function textsIn(value: unknown): string[] {
  return [value, ...listIn(value)].flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' ? [String(one)] : [],
  );
}

function idsIn(value: unknown): string[] {
  return listIn(value).map((item) => {
    const { id = item, _id = id } = Object(item) as { id?: unknown; _id?: unknown };
    return String(_id);
  });
}

/** The items of a list without those that are empty. */
function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.filter((item) => item !== null) : [];
}
