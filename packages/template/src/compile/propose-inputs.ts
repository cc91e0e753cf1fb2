import { type InputDefinition, inputWith, kindOf, type ValueKind } from '@vold/contract';
import { inputOfType, titleOf } from './input-marks.ts';
import { type Field, type MarkedKind, type Model, newModel } from './model.ts';

const ofPosts = new Set(['title', 'href', 'summary', 'picture', 'publishedAt', 'data', 'categories']);

/** Longest example that an item of a list begins with, too. */
const maxExample = 200;

/** The inputs that the marks stand for. */
export function inputsOf({ fields }: Model): InputDefinition[] {
  const inputs: InputDefinition[] = [];
  for (const [name, field] of fields) {
    if (name !== '.' && field.kind !== 'inside') inputs.push(inputOf(name, field));
  }
  return inputs;
}

function inputOf(model: string, field: Field): InputDefinition {
  const title = field.label ?? titleOf(model);
  const first = firstOf(field.first, field) ?? exampleOf(field);
  return {
    id: model,
    model,
    title,
    ...shapeOf(model, field),
    ...(first !== undefined && { default: first }),
  };
}

function shapeOf(name: string, field: Field): InputShape {
  const { kind, items, type, values, isMany } = field;
  if (type) return inputOfType(type, { values, isMany: isMany || kind === 'list' });
  if (kind === 'choice' || kind === 'form') return inputOfType(kind, { values });
  const component = inputWith(valueAskedBy(field, name));
  if (kind === 'picture') return { component, options: { accept: ['image'] } };
  if (kind === 'file') return { component, options: { accept: ['video', 'file'] } };
  return kindOf({ component }) === 'list'
    ? { component, options: { components: inputsOf(items ?? newModel(null)) } }
    : { component };
}

/** The kind of value that a field asks for. */
function valueAskedBy({ kind, items, type, isMany }: Field, name = ''): ValueKind {
  if (type) return kindOf(inputOfType(type, { isMany: isMany || kind === 'list' }));
  if (kind !== 'list') return valueOfMark(kind, name);
  const fields: Model['fields'] = items?.fields ?? new Map();
  if (fields.get('.')?.kind === 'picture') return 'files';
  const isOfPosts = fields.get('href')?.kind === 'link' && fields.size <= ofPosts.size;
  return isOfPosts && [...fields.keys()].every((key) => ofPosts.has(key)) ? 'collection' : 'list';
}

/** The content of the examples, in the form of the input's value. */
function firstOf(first: unknown, field: Field): unknown {
  if (!Array.isArray(first)) return first;
  const value = valueAskedBy(field);
  if (value === 'collection' || value === 'posts') return undefined;
  if (value === 'choice') return first[0];
  if (field.kind !== 'list') return first;
  const fields: Model['fields'] = field.items?.fields ?? new Map();
  // An item of a gallery, or of a choice, is one value.
  if (value !== 'list') return filled(first.flatMap((item) => item['.'] ?? []));
  return filled(first.map((item) => itemOf(item, fields)));
}

/** By the values that an item has: there may be as many items as names. */
function itemOf(item: Data, fields: Model['fields']): Data {
  const values = Object.entries(item).flatMap(([name, value]) => {
    const field = fields.get(name);
    const first = field && firstOf(value, field);
    return first === undefined ? [] : [[name, first] as const];
  });
  return Object.fromEntries(values);
}

function filled(items: unknown[]): unknown[] | undefined {
  return items.some((item) => typeof item !== 'object' || item === null || Object.keys(item).length > 0)
    ? items
    : undefined;
}

type InputShape = Pick<InputDefinition, 'component' | 'options'>;
type Data = Record<string, unknown>;

/** A short text that items of a list begin with: only the section's own inputs have first values. */
function exampleOf(field: Field): string | undefined {
  const value = valueAskedBy(field);
  const isText = value === 'line' || value === 'lines';
  const { kind, example } = field;
  return isText && kind !== 'plain' && example && example.length <= maxExample ? example : undefined;
}

function valueOfMark(kind: Exclude<MarkedKind, 'list'>, name: string): ValueKind {
  switch (kind) {
    case 'plain':
    case 'inside':
      return 'line';
    case 'picture':
      return 'file';
    case 'form':
      return 'choice';
    case 'value':
      return /colou?r/i.test(name) ? 'word' : 'number';
    default:
      return kind;
  }
}
