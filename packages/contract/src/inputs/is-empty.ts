import type { InputDefinition } from '../section.ts';
import { isObject } from '../text/json.ts';
import { replaceTags } from '../text/linear-text.ts';
import { kindOf } from './inputs.ts';
import { unreachable, type ValueKind } from './kinds.ts';

// Without Zod: websites ask as well.

/** True if the field of an input has no value, as `required` understands it. A value in a wrong shape is one. */
export function isEmptyValue({ component }: { readonly component: string }, value: unknown): boolean {
  return isEmptyOf(kindOf({ component }), value);
}

/** The required inputs that have no value (FORM-23, FORM-24). */
export function missingInputs(
  inputs: readonly InputDefinition[],
  data: Readonly<Record<string, unknown>>,
): InputDefinition[] {
  return inputs.filter((input) => input.required && isEmptyValue(input, data[input.model]));
}

function isEmptyOf(kind: ValueKind, value: unknown): boolean {
  switch (kind) {
    case 'none':
    case 'flag':
      return false;
    case 'line':
    case 'lines':
    case 'word':
    case 'number':
    case 'date':
    case 'choice':
      return typeof value === 'string' ? value.trim() === '' : isNothing(value);
    case 'html':
      return typeof value === 'string' ? isEmptyHtml(value) : isNothing(value);
    case 'file':
      return isEmptyFile(value);
    case 'link':
      // Its label leads nowhere.
      return isNothingBut(['label'], value);
    case 'collection':
      return isObject(value) && 'post' in value ? isNothing(value.post) : isNothing(value);
    case 'list':
    case 'languages':
      return Array.isArray(value) ? value.length === 0 : isNothing(value);
    case 'choices':
    case 'words':
      return Array.isArray(value) ? value.every((item) => item === null) : isNothing(value);
    case 'files':
      return isEmptyList(value, isEmptyFile);
    case 'downloads':
      return isEmptyList(value, (item) => isNothingBut(['id', 'title'], item));
    case 'contents':
      return isEmptyList(value, (item) =>
        isObject(item) && typeof item.content === 'string' ? item.content === '' : isNothing(item),
      );
    case 'records':
    case 'pages':
    case 'categories':
    case 'tickets':
    case 'place':
      return isEmptyList(value, isNothing);
    case 'posts':
      return isNothing(value);
    case 'code':
      return value === undefined || value === null || value === '';
    default:
      return unreachable(kind);
  }
}

/** True if an object has nothing but texts that are no value by themselves. */
function isNothingBut(texts: readonly string[], value: unknown): boolean {
  if (!isObject(value)) return isNothing(value);
  return Object.entries(value).every(
    ([key, part]) => isEmptyFile(part) || (texts.includes(key) && typeof part === 'string'),
  );
}

/** True if HTML shows nothing. */
function isEmptyHtml(html: string): boolean {
  return (
    replaceTags(html, '').replace(/&nbsp;|\s/g, '') === '' && !/<(img|video|audio|table|hr)\b/i.test(html)
  );
}

function isEmptyFile(value: unknown): boolean {
  return isObject(value) && 'url' in value ? isNothing(value.url) : isNothing(value);
}

function isEmptyList(value: unknown, isEmptyItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) ? value.every(isEmptyItem) : isNothing(value);
}

/** Nothing, no text, or a list or an object of nothing else. */
export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  // A list of empty texts has items: only their inputs could say whether they count.
  if (Array.isArray(value)) return value.every((item) => item !== '' && isNothing(item));
  return typeof value === 'object' && Object.values(value).every(isNothing);
}
