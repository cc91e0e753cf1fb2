import { templateLimits } from '../compiled-template.ts';

/** Attributes of an element that bind it to values, without `data-vold-`. */
export const markNames = ['field', 'link', 'each', 'if', 'unless', 'attr', 'text', 'part'] as const;
export type MarkName = (typeof markNames)[number];

/** Attributes that `data-vold-attr` may set. */
const boundAttributes: ReadonlySet<string> = new Set(
  'class id lang datetime title aria-label alt href'.split(' '),
);

const unsafe = new Set(['__proto__', 'constructor', 'prototype']);

/** What is wrong with a path of names; null: nothing. `.` is the item of a list. */
export function pathFault(path: string): string | null {
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
