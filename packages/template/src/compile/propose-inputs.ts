import type { InputDefinition } from '@vold/contract';
import { inputOfType, titleOf } from './input-marks.ts';
import { type Field, type Model, newModel, type ValueKind } from './model.ts';

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
  if (kind !== 'list') return plainInput(kind, values, name);
  const component = componentOf(field);
  if (component !== 'VoldMultipleAddComponent') return { component };
  return { component, options: { components: inputsOf(items ?? newModel(null)) } };
}

function componentOf({ kind, items, type, isMany }: Field): InputDefinition['component'] {
  if (type) return inputOfType(type, { isMany: isMany || kind === 'list' }).component;
  if (kind !== 'list') return plainInput(kind).component;
  const fields: Model['fields'] = items?.fields ?? new Map();
  if (fields.get('.')?.kind === 'picture') return 'VoldGallery';
  const isOfPosts = fields.get('href')?.kind === 'link' && fields.size <= ofPosts.size;
  return isOfPosts && [...fields.keys()].every((name) => ofPosts.has(name))
    ? 'VoldPostCollection'
    : 'VoldMultipleAddComponent';
}

/** What examples say, in the form that the input has. */
function firstOf(first: unknown, field: Field): unknown {
  if (!Array.isArray(first)) return first;
  const component = componentOf(field);
  if (component === 'VoldPostCollection' || component === 'VoldRelationPost') return undefined;
  if (component === 'VoldSelectOption') return first[0];
  if (field.kind !== 'list') return first;
  const fields: Model['fields'] = field.items?.fields ?? new Map();
  // An item of a gallery, or of a choice, is one value.
  if (component !== 'VoldMultipleAddComponent') return filled(first.flatMap((item) => item['.'] ?? []));
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
  const component = componentOf(field);
  const isText = component === 'VoldInput' || component === 'VoldTextarea';
  const { kind, example } = field;
  return isText && kind !== 'plain' && example && example.length <= maxExample ? example : undefined;
}

function plainInput(kind: ValueKind, values: Iterable<string> = [], name = ''): InputShape {
  switch (kind) {
    case 'lines':
      return { component: 'VoldTextarea' };
    case 'html':
      return { component: 'VoldRichEditor' };
    case 'date':
      return { component: 'VoldCalendar' };
    case 'picture':
      return { component: 'VoldFileSelector', options: { accept: ['image'] } };
    case 'file':
      return { component: 'VoldFileSelector', options: { accept: ['video', 'file'] } };
    case 'link':
      return { component: 'VoldLinkEditor' };
    case 'number':
      return { component: 'VoldNumber' };
    case 'choice':
      return inputOfType('choice', { values });
    case 'form':
      return inputOfType('form', {});
    case 'value':
      return { component: /colou?r/i.test(name) ? 'VoldColorPicker' : 'VoldNumber' };
    case 'flag':
      return { component: 'VoldToggle' };
    default:
      return { component: 'VoldInput' };
  }
}
