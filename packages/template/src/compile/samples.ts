import { isObject } from '@vold/contract';
import { serialize } from 'parse5';
import { readAttributes } from './marks.ts';
import type { Field, Model } from './model.ts';
import type { SourceElement, SourceNode } from './parse-html.ts';

type Data = Record<string, unknown>;

interface Step {
  element: SourceElement;
  model: Model;
  /** Values of the section, or of one item. */
  data: Data;
}

/** Gives the fields of a model what the examples of a template say, and lists an item for each sample. */
export function readFirstValues(root: SourceElement, model: Model): void {
  const first: Data = {};
  const stack: Step[] = [{ element: root, model, data: first }];
  for (let step = stack.pop(); step; step = stack.pop()) stack.push(...readElement(step));
  for (const [name, field] of model.fields) field.first = first[name];
}

/** Reads an element's marks. Returns what is to be read in it. */
function readElement({ element, model, data }: Step): Step[] {
  const mark = (name: string) => attributeOf(element, `data-vold-${name}`)?.trim();
  const add = (path: string | undefined, read: (field: Field) => unknown) => {
    const [name = '', inner, ...more] = path === '.' ? ['.'] : (path ?? '').split('.');
    const field = model.fields.get(name);
    if (!field || more.length > 0) return;
    const value = read(field);
    if (value === undefined || value === '') return;
    const known = data[name];
    if (inner === undefined && isObject(value)) data[name] = { ...value, ...(isObject(known) && known) };
    else if (inner === undefined) data[name] ??= value;
    else if (known === undefined) data[name] = { [inner]: value };
    // Names of parts may be many.
    else if (isObject(known) && !Object.hasOwn(known, inner)) known[inner] = value;
  };
  for (const name of ['if', 'unless'])
    add(mark(name), ({ kind, type }) => (kind === 'flag' && type === null ? name === 'if' : undefined));
  const attributes = readAttributes(mark('attr') ?? '');
  if (typeof attributes !== 'string')
    for (const [name, paths] of Object.entries(attributes))
      for (const path of paths.split(' '))
        add(path, (field) => (name === 'class' ? chosenOf(element, field) : attributeOf(element, name)));
  add(mark('link'), () => ({ label: textOf(element), link: attributeOf(element, 'href') ?? '' }));
  const field = mark('field');
  if (field !== undefined) {
    add(field, (of) => exampleOf(element, field.length > 1 && field.includes('.') ? 'line' : of.kind, of));
    if (element.tagName !== 'video' && element.tagName !== 'audio') return [];
  }
  const each = mark('each');
  const children = element.childNodes.filter((node): node is SourceElement => 'tagName' in node).toReversed();
  if (each === undefined) return children.map((child) => ({ element: child, model, data }));
  const list = model.fields.get(each);
  return list?.items ? readItems(element, list.items, (items) => add(each, () => items)) : [];
}

/** The items of a list: its first one, and the samples that follow it. */
function readItems(element: SourceElement, model: Model, add: (items: Data[]) => void): Step[] {
  const children = element.childNodes.filter((node): node is SourceElement => 'tagName' in node);
  const isSample = (child: SourceElement) => attributeOf(child, 'data-vold-sample') !== undefined;
  const samples = children.filter(isSample);
  const drawn = children.filter((child) => !isSample(child));
  const items: Data[] = [{}];
  const steps = drawn.map((child) => ({ element: child, model, data: items[0] ?? {} }));
  for (const [index, sample] of samples.entries()) {
    // An item may be several elements: `dt` and `dd`.
    if (index % Math.max(1, drawn.length) === 0) items.push({});
    steps.push({ element: sample, model, data: items.at(-1) ?? {} });
  }
  add(items);
  return steps.toReversed();
}

function attributeOf({ attrs }: SourceElement, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

/** The content that an element has as the example of a field; undefined: none. */
function exampleOf(element: SourceElement, kind: Field['kind'], { type, values }: Field): unknown {
  const text = textOf(element);
  const url = attributeOf(element, 'src');
  if (kind === 'picture') return url && { url, alt: attributeOf(element, 'alt') ?? '' };
  if (kind === 'file') return url && { url };
  if (kind === 'html' || type === 'html') return serialize(element).trim();
  if (kind === 'date' || type === 'date')
    return /^\d{4}-\d\d-\d\d/.exec(attributeOf(element, 'datetime') ?? text)?.[0];
  if (type === 'number') return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (type === 'choice') values.add(text);
  if (kind === 'lines' || type === 'lines') return text;
  return text.replace(/\s+/g, ' ');
}

const chosen = /^is-([a-z0-9_-]+)$/;

/** The classes that a choice sets, as the example has them. */
function chosenOf(element: SourceElement, field: Field): unknown {
  if (field.type !== 'choice') return undefined;
  const ids = classesOf(attributeOf(element, 'class') ?? '').flatMap((one) => chosen.exec(one)?.[1] ?? []);
  for (const id of ids) field.values.add(id);
  field.isMany ||= ids.length > 1;
  return ids.length > 0 ? ids : undefined;
}

/** True if a choice sets classes of an element. Its type is then about that choice. */
export function choosesClass(element: SourceElement): boolean {
  return (
    attributeOf(element, 'data-vold-type')?.trim() === 'choice' &&
    /(?:^|[\s,])class\s*:/.test(attributeOf(element, 'data-vold-attr') ?? '')
  );
}

/** The classes of an element that are drawn: those that a choice sets are its example. */
export function drawnClasses(element: SourceElement, value: string): string {
  if (!choosesClass(element)) return value;
  return classesOf(value)
    .filter((one) => !chosen.test(one))
    .join(' ');
}

function classesOf(value: string): string[] {
  return value.split(/\s+/).filter((one) => one !== '');
}

/** Text of an element; line breaks and those of the source end a line. */
export function textOf(source: SourceElement): string {
  const parts: string[] = [];
  const stack: SourceNode[] = [source];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if ('value' in node) parts.push(node.value);
    else if ('tagName' in node) {
      if (node.tagName === 'br') parts.push('\n');
      for (let index = node.childNodes.length - 1; index >= 0; index--) {
        const child = node.childNodes[index];
        if (child) stack.push(child);
      }
    }
  }
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}
