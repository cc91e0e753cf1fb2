import type { InputDefinition } from '@vold/contract';
import { surroundings } from '../surroundings.ts';
import { nearest, type Place, type Problems } from './problems.ts';

/** What a mark says about the value that it names. */
export type ValueKind =
  | 'line'
  | 'lines'
  | 'date'
  | 'number'
  /** One of a few values. */
  | 'choice'
  | 'form'
  | 'html'
  | 'picture'
  | 'file'
  | 'link'
  | 'list'
  /** A plain value, in an attribute. */
  | 'plain'
  /** A color, number or picture, for a style sheet. */
  | 'value'
  /** Filled in or not. */
  | 'flag'
  /** A value within it is named. */
  | 'inside';

interface Field {
  kind: ValueKind;
  example: string;
  /** Of a choice. */
  values: Set<string>;
  items: Model | null;
}

/** The values that a template names, of the section or of the items of a list. */
export interface Model {
  fields: Map<string, Field>;
  /** Inputs that exist; null: they are read from the marks. */
  inputs: readonly InputDefinition[] | null;
}

export interface Use {
  path: string;
  kind: ValueKind;
  place: Place;
  example?: string;
  /** That it is compared with. */
  values?: readonly string[];
  /** Rich text can be the content of the element. */
  mayBeRich?: boolean;
}

export function newModel(inputs: readonly InputDefinition[] | null): Model {
  return { fields: new Map(), inputs };
}

const titles: Record<ValueKind, string> = {
  line: 'a text',
  lines: 'a text',
  date: 'a date',
  number: 'a number',
  choice: 'a choice',
  form: 'a form',
  html: 'rich text',
  picture: 'a picture',
  file: 'a film or sound',
  link: 'a link',
  list: 'a list',
  plain: 'a plain value',
  value: 'a color, a number or a picture',
  flag: 'a switch',
  inside: 'a group',
};
/** Kinds that go with any other; a later one says more. */
const weak: readonly ValueKind[] = ['inside', 'flag', 'value'];
/** Kinds of plain values; a later one says more. */
const plain: readonly ValueKind[] = ['plain', 'line', 'lines', 'date', 'number', 'choice'];

/** Notes that a mark names a value. Returns the model of a list's items. */
export function useValue(
  model: Model,
  { path, kind, place, example = '', values = [], mayBeRich = false }: Use,
  problems: Problems,
): Model {
  const known = path.startsWith('@') ? surroundings : model.inputs;
  const [name, ...inner] = namesOf(path, known);
  const own = inner.length > 0 ? kindWithin(inner[0]) : kind;
  if (known && name !== '.') checkInput(known, { name, kind: own, place, values, mayBeRich }, problems);
  if (known === surroundings)
    return newModel(known.find((input) => input.model === name)?.options?.components ?? null);
  const field = model.fields.get(name) ?? { kind: own, example, values: new Set(), items: null };
  const merged = merge(field.kind, own);
  // Where the inputs exist they say what a value is.
  if (merged === null && !model.inputs) {
    problems.warn(place, `“${name}” is ${titles[field.kind]} elsewhere, and ${titles[own]} here.`);
  }
  field.kind = merged ?? field.kind;
  field.example ||= example;
  for (const value of values) field.values.add(value);
  model.fields.set(name, field);
  if (kind !== 'list') return model;
  const definition = inner.length === 0 ? model.inputs?.find((input) => input.model === name) : undefined;
  if (inner.length > 0) return newModel(null);
  field.items ??= newModel(definition?.options?.components ?? null);
  return field.items;
}

/** The name of an input, which may have dots (`data.price`), and those within its value. */
function namesOf(path: string, known: readonly InputDefinition[] | null): [string, ...string[]] {
  if (path === '.') return ['.'];
  const dotted = known?.find(
    ({ model }) => model.includes('.') && (path === model || path.startsWith(`${model}.`)),
  );
  const [name = '', ...inner] = path.slice(dotted?.model.length ?? 0).split('.');
  if (dotted) return [dotted.model, ...inner];
  const isGroup = known?.some(({ model }) => model.startsWith(`${name}.`)) ?? false;
  return isGroup || known === surroundings ? [path] : [name, ...inner];
}

/** What the name of a part says about the whole. */
function kindWithin(name: string | undefined): ValueKind {
  if (name === 'url' || name === 'alt' || name === 'caption') return 'picture';
  return name === 'label' || name === 'link' ? 'link' : 'inside';
}

function merge(a: ValueKind, b: ValueKind): ValueKind | null {
  if (a === b) return a;
  const [weakA, weakB] = [weak.indexOf(a), weak.indexOf(b)];
  if (weakA >= 0 && weakB >= 0) return weak[Math.max(weakA, weakB)] ?? a;
  if (weakA >= 0 || weakB >= 0) return weakA >= 0 ? b : a;
  const [first, second] = [plain.indexOf(a), plain.indexOf(b)];
  if (first < 0 || second < 0) return null;
  return plain[Math.max(first, second)] ?? null;
}

type Named = Omit<Use, 'path' | 'example'> & { name: string };

/** Inputs whose values a mark can show. */
const shown: Partial<Record<ValueKind, readonly InputDefinition['component'][]>> = {
  picture: ['VoldFileSelector'],
  file: ['VoldFileSelector'],
  number: ['VoldNumber', 'VoldInput'],
  value: ['VoldColorPicker', 'VoldNumber', 'VoldInput', 'VoldSelectOption', 'VoldFileSelector'],
  form: ['VoldSelectOption', 'VoldRelation'],
  choice: [
    'VoldSelectOption',
    'VoldCheckboxList',
    'VoldToggle',
    'VoldInput',
    'VoldNumber',
    'VoldColorPicker',
    'VoldCalendar',
  ],
  link: ['VoldLinkEditor', 'VoldInput', 'VoldPageSelector', 'VoldSelectOption', 'VoldFileSelector'],
  list: [
    'VoldMultipleAddComponent',
    'VoldGallery',
    'VoldRelation',
    'VoldRelationPost',
    'VoldPostCollection',
    'VoldCheckboxList',
    'VoldSplitList',
  ],
};
const lists = new Set(shown.list);

/** What is wrong with a form or a choice that a mark names; null: nothing. */
function detailFault(
  { component, options = {} }: InputDefinition,
  { name, kind, values = [] }: Named,
): string | null {
  const isOfForms =
    (component === 'VoldSelectOption' && options.source === 'form-builder') ||
    (component === 'VoldRelation' && options.target === 'form-builder');
  if (kind === 'form') return isOfForms ? null : `“${name}” is not a form.`;
  const offered = options.source ? [] : (options.values ?? []).map(({ id }) => id);
  const unknown = offered.length > 0 && values.find((value) => !offered.includes(value));
  if (!unknown) return null;
  const near = nearest(unknown, offered);
  return `“${name}” is never “${unknown}”. ${near ? `Do you mean “${near}”?` : `It can be ${offered.slice(0, 10).join(', ')}.`}`;
}

function checkInput(inputs: readonly InputDefinition[], named: Named, problems: Problems): void {
  const { name, kind, place, mayBeRich } = named;
  const input = inputs.find(({ model }) => model === name);
  if (!input) {
    const near = nearest(
      name,
      inputs.map(({ model }) => model),
    );
    const what = name.startsWith('@')
      ? 'nothing called'
      : inputs.some(({ model }) => model.startsWith('data.'))
        ? 'no field'
        : 'no input';
    problems.error(place, `There is ${what} “${name}”.${near ? ` Do you mean “${near}”?` : ''}`);
    return;
  }
  const { component } = input;
  const isText =
    kind === 'line' || kind === 'lines' || kind === 'date' || kind === 'html' || kind === 'plain';
  // Each of the chosen values makes a class.
  const isChoice = kind === 'plain' && component === 'VoldCheckboxList';
  if (isText && lists.has(component) && !isChoice)
    problems.error(place, `“${name}” is a list: show it with data-vold-each.`);
  else if (isText && component === 'VoldFileSelector')
    problems.error(place, `“${name}” is a file: show it in an <img>, <video> or <audio>.`);
  else if (component === 'VoldRichEditor' && isText && !mayBeRich)
    problems.error(
      place,
      `“${name}” is rich text, which can only be in an element that holds blocks, such as <div>.`,
    );
  else if (shown[kind] && !shown[kind].includes(component))
    problems.error(place, `“${name}” is not ${titles[kind]}.`);
  else {
    const fault = detailFault(input, named);
    if (fault) problems.error(place, fault);
  }
}

const ofPosts = new Set(['title', 'href', 'summary', 'picture', 'publishedAt', 'data', 'categories']);

/** Longest example that becomes the first value of an input. */
const maxExample = 200;

/** The inputs that the marks stand for. */
export function inputsOf({ fields }: Model): InputDefinition[] {
  const inputs: InputDefinition[] = [];
  for (const [name, field] of fields) {
    if (name !== '.' && field.kind !== 'inside') inputs.push(inputOf(name, field));
  }
  return inputs;
}

function inputOf(model: string, { kind, example, values, items }: Field): InputDefinition {
  const input = { id: model, model, title: titleOf(model) };
  const first = example !== '' && example.length <= maxExample ? { default: example } : {};
  switch (kind) {
    case 'lines':
      return { ...input, component: 'VoldTextarea', ...first };
    case 'html':
      return { ...input, component: 'VoldRichEditor' };
    case 'date':
      return { ...input, component: 'VoldCalendar' };
    case 'picture':
      return { ...input, component: 'VoldFileSelector', options: { accept: ['image'] } };
    case 'file':
      return { ...input, component: 'VoldFileSelector', options: { accept: ['video', 'file'] } };
    case 'link':
      return { ...input, component: 'VoldLinkEditor' };
    case 'number':
      return { ...input, component: 'VoldNumber' };
    case 'choice':
      return { ...input, component: 'VoldSelectOption', options: { values: choicesOf(values) } };
    case 'form':
      return { ...input, component: 'VoldSelectOption', options: { source: 'form-builder' } };
    case 'value':
      return { ...input, component: /colou?r/i.test(model) ? 'VoldColorPicker' : 'VoldNumber' };
    case 'flag':
      return { ...input, component: 'VoldToggle' };
    case 'list':
      return { ...input, ...listInput(items?.fields ?? new Map()) };
    default:
      return { ...input, component: 'VoldInput', ...first };
  }
}

function choicesOf(values: Iterable<string>): { id: string; title: string }[] {
  return [...values].map((id) => ({ id, title: titleOf(id) }));
}

function listInput(fields: Model['fields']): Pick<InputDefinition, 'component' | 'options'> {
  const names = [...fields.keys()];
  if (fields.get('.')?.kind === 'picture') return { component: 'VoldGallery' };
  const isOfPosts = fields.get('href')?.kind === 'link' && names.every((name) => ofPosts.has(name));
  if (isOfPosts) return { component: 'VoldPostCollection' };
  return {
    component: 'VoldMultipleAddComponent',
    options: { components: inputsOf({ fields, inputs: null }) },
  };
}

/** `check_in` and `checkIn` are “Check in”. */
function titleOf(model: string): string {
  const words = model
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
