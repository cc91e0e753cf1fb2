import {
  isFormat,
  type TemplatePartName,
  templateFormats,
  templateLimits,
  templateParts,
} from '../compiled-template.ts';
import { labelFault, typeFault } from './input-marks.ts';

/** Attributes of an element that bind it to values, without `data-vold-`. */
export const markNames = [
  'field',
  'format',
  'link',
  'each',
  'limit',
  'if',
  'unless',
  'attr',
  'var',
  'text',
  'part',
  'sample',
  'label',
  'type',
] as const;
export type MarkName = (typeof markNames)[number];

/** Attributes that `data-vold-attr` may set. */
const boundAttributes: ReadonlySet<string> = new Set(
  'class id lang datetime title aria-label alt href'.split(' '),
);

const unsafe = new Set(['__proto__', 'constructor', 'prototype']);

/** The fault of a path of names; null: none. `.` is the item of a list. */
function pathFault(path: string): string | null {
  if (path === '.') return null;
  const names = path.split('.');
  if (names.length > templateLimits.path) return `“${path}” is more than ${templateLimits.path} names deep.`;
  // A name of the page around it begins with @.
  const [first = '', ...more] = names;
  const wrong = [first.replace(/^@/, ''), ...more].find(
    (name) => !/^[A-Za-z][\w-]{0,99}$/.test(name) || unsafe.has(name),
  );
  if (wrong === undefined) return null;
  return path === ''
    ? 'The mark has no name.'
    : `“${wrong}” is no name: use letters, digits, - and _, starting with a letter.`;
}

/** `alt:title, class:tone, class:size` by attribute, with a space between several names of a class; or what is wrong with it. */
export function readAttributes(text: string): Record<string, string> | string {
  const found: Record<string, string> = {};
  for (const pair of text.split(',')) {
    const [attribute = '', path = '', ...more] = pair.split(':').map((part) => part.trim());
    if (more.length > 0 || path === '') return `“${pair.trim()}” is not “attribute:name”.`;
    if (!boundAttributes.has(attribute))
      return `data-vold-attr cannot set “${attribute}”, only ${[...boundAttributes].join(', ')}.`;
    const before = found[attribute];
    if (attribute === 'class' && /\s/.test(path))
      return `Each class has its own name: “${path
        .split(/\s+/)
        .map((one) => `class:${one}`)
        .join(', ')}”.`;
    const fault = pathFault(path);
    if (fault) return fault;
    if (before !== undefined && attribute !== 'class') return `“${attribute}” is here twice.`;
    if (before?.split(' ').includes(path)) return `“${attribute}:${path}” is here twice.`;
    found[attribute] = before === undefined ? path : `${before} ${path}`;
  }
  return found;
}

/** The fault of a mark's value; null: none. */
export function markFault(mark: MarkName, value: string): string | null {
  switch (mark) {
    case 'attr':
      return faultIn(readAttributes(value));
    case 'var':
      return faultIn(readProperties(value));
    case 'part':
      return faultIn(readPart(value));
    case 'if':
    case 'unless':
      return faultIn(readCondition(value));
    case 'limit':
      return readLimit(value) === null
        ? `“${value}” is no number of items: use one from 1 to ${templateLimits.items}.`
        : null;
    case 'format':
      return isFormat(value)
        ? null
        : `“${value}” is no format: use ${templateFormats.join(', ')}, or currency: and its code, as currency:EUR.`;
    case 'text':
      return /^[A-Za-z][\w.-]{0,199}$/.test(value) ? null : `“${value}” is no key of a text.`;
    case 'sample':
      return null;
    case 'label':
      return labelFault(value);
    case 'type':
      return typeFault(value);
    default:
      return pathFault(value);
  }
}

function faultIn(read: object | string): string | null {
  return typeof read === 'string' ? read : null;
}

interface Condition {
  path: string;
  /** One of these; null: it is filled in. */
  values: string[] | null;
}

/** `tone=warm|cold`, or `tone`; or what is wrong with it. */
export function readCondition(text: string): Condition | string {
  const at = text.indexOf('=');
  const path = (at < 0 ? text : text.slice(0, at)).trim();
  const fault = pathFault(path);
  if (fault) return fault;
  if (at < 0) return { path, values: null };
  const values = text
    .slice(at + 1)
    .split('|')
    .map((value) => value.trim());
  if (values.includes('')) return `A value is missing: write “${path}=one|another”.`;
  if (values.length > templateLimits.values)
    return `A condition compares with ${templateLimits.values} values at most.`;
  const long = values.find((value) => value.length > templateLimits.value);
  if (long !== undefined) return `“${long.slice(0, 40)}…” is longer than ${templateLimits.value} characters.`;
  return { path, values };
}

/** `tone:color, share:number` by the property's name without dashes; or what is wrong with it. */
export function readProperties(text: string): Record<string, string> | string {
  const found: Record<string, string> = {};
  for (const pair of text.split(',')) {
    const [property = '', path = '', ...more] = pair.split(':').map((part) => part.trim());
    const name = property.replace(/^--/, '');
    if (more.length > 0 || path === '') return `“${pair.trim()}” is not “property:name”.`;
    const fault =
      pathFault(path) ?? (pathFault(name) || /[.@]/.test(name) ? `“${property}” is no property.` : null);
    if (fault) return fault;
    if (Object.hasOwn(found, name)) return `“${property}” is here twice.`;
    found[name] = path;
  }
  return found;
}

/** The text after the name of a part and a colon: none, any, or this default. */
const partDetails: Partial<Record<TemplatePartName, string>> = { menu: 'main', form: 'form' };

/** `menu:main`, `form`, `pager`; or what is wrong with it. */
export function readPart(text: string): { part: TemplatePartName; of: string | null } | string {
  const [name = '', of, ...more] = text.split(':').map((one) => one.trim());
  const part = templateParts.find((one) => one === name);
  if (!part || more.length > 0)
    return `There is no part “${text}”: data-vold-part can be ${templateParts.join(', ')}.`;
  const usual = partDetails[part] ?? null;
  if (of === undefined) return { part, of: usual };
  const fault = usual === null ? `“${part}” stands alone, without “:${of}”.` : pathFault(of);
  return fault ?? { part, of };
}

/** A number of items, or null. */
export function readLimit(text: string): number | null {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= templateLimits.items ? limit : null;
}
