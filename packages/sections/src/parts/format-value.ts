import { type InputDefinition, isForVisitors, kindOf, unreachable } from '@vold/contract';
import { formatDate, isDateForm } from './format-date.ts';
import { readNumber, readText } from './read.ts';
import type { RenderContext } from './render-context.ts';

/** True if a value is shown as it is stored, so that it can be edited in the page as well. */
export function isTyped(input: InputDefinition): boolean {
  const kind = kindOf(input);
  return kind === 'lines' || (kind === 'line' && input.type !== 'date');
}

/**
 * A short value as visitors read it, in the content's language: a number, a day, the titles of what is chosen. Empty if nothing
 * is filled in, or if it is no short value.
 */
export function formatValue(input: InputDefinition, value: unknown, context: RenderContext): string {
  const data = { value };
  const text = readText(data, 'value');
  const titleOf = (id: string) => input.options?.values?.find((one) => one.id === id)?.title || id;
  const kind = kindOf(input);
  switch (kind) {
    case 'line':
      return input.type === 'date' ? formatDate(text, context) || text : text;
    case 'lines':
      return text;
    case 'word':
      return isForVisitors(input) ? text : '';
    case 'number': {
      const number = readNumber(data, 'value');
      return number === null ? '' : new Intl.NumberFormat(context.language).format(number);
    }
    case 'date':
      return formatDate(text, context) || text;
    case 'choice':
      return input.options?.source || !text ? '' : titleOf(text);
    case 'choices':
    case 'words':
      return listOf(chosenIn(value).map(titleOf), context);
    case 'html':
    case 'flag':
    case 'file':
    case 'files':
    case 'downloads':
    case 'contents':
    case 'link':
    case 'records':
    case 'posts':
    case 'collection':
    case 'pages':
    case 'categories':
    case 'tickets':
    case 'languages':
    case 'list':
    case 'place':
    case 'code':
    case 'none':
      return '';
    default:
      return unreachable(kind);
  }
}

/** A formatted value: a date (`weekday`), a number (`number`), or an amount (`currency:EUR`). Other values stay unchanged. */
export function formatAs(format: string, value: unknown, context: RenderContext): string {
  const text = readText({ value }, 'value');
  // Browsers take much more for a date.
  if (isDateForm(format))
    return (/^\d{4}-\d{2}-\d{2}/.test(text) && formatDate(text, context, format)) || text;
  const number = readNumber({ value }, 'value');
  if (number === null) return text;
  const [, currency] = format.split(':');
  const options = currency
    ? ({ style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const)
    : {};
  return new Intl.NumberFormat(context.language, options).format(number);
}

/** The ids of what is chosen in a list. */
export function chosenIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one !== '') : [];
}

function listOf(texts: readonly string[], { language }: RenderContext): string {
  if (texts.length === 0) return '';
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(texts);
}
