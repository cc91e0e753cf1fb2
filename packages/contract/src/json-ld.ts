import { z } from 'zod';
import { isObject } from './text/json.ts';

/** Maximum length of a page's own structured data, in characters. */
const maxLength = 20_000;
/** Maximum depth of objects and lists in it. */
const maxDepth = 24;

/**
 * Returns why a text is no structured data (schema.org as JSON-LD), or null. It must be one object with `@type`, a list of
 * such objects, or an object with such a list as `@graph`. An empty text is none, and allowed.
 */
export function problemOfJsonLd(text: string): string | null {
  if (text.trim() === '') return null;
  if (text.length > maxLength)
    return `Structured data has at most ${maxLength.toLocaleString('en')} characters`;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const isMarkup = text.trimStart().startsWith('<');
    const hint = isMarkup ? 'leave out the script element around it' : (error as Error).message;
    return `This is not JSON: ${hint}`;
  }
  if (isDeep(value, maxDepth)) return `Structured data is nested at most ${maxDepth} levels deep`;
  const graph = isObject(value) && !('@type' in value) ? value['@graph'] : undefined;
  const things = Array.isArray(graph) ? graph : Array.isArray(value) ? value : [value];
  if (things.length === 0) return 'The list of structured data is empty';
  const wrong = things.findIndex((thing) => !isObject(thing) || !hasType(thing));
  if (wrong < 0) return null;
  const name = things.length > 1 ? `Object ${wrong + 1} of the structured data` : 'Structured data';
  return isObject(things[wrong])
    ? `${name} needs a "@type", for example "Product"`
    : `${name} must be an object such as {"@type": "Product"}`;
}

/** Structured data as a page carries it: the text of a JSON object or list. */
export const jsonLdText = z.string().superRefine((text, ctx) => {
  const problem = problemOfJsonLd(text);
  if (problem !== null) ctx.addIssue({ code: 'custom', message: problem });
});

/** JSON as the content of a script element: nothing in it can end the element or a line. */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function hasType({ '@type': type }: Record<string, unknown>): boolean {
  const types = Array.isArray(type) ? type : [type];
  return types.length > 0 && types.every((one) => typeof one === 'string' && one !== '');
}

function isDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((part) => isDeep(part, left - 1));
}
