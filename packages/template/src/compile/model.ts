import { type InputDefinition, kindOf, type ValueKind } from '@vold/contract';
import { surroundings } from '../surroundings.ts';
import { type InputType, inputOfType, isOfType } from './input-marks.ts';
import { nearest, type Place, type Problems } from './problems.ts';

/** The value that a mark asks for: one of a kind, or as the place of the mark takes it. */
export type MarkedKind =
  | Extract<
      ValueKind,
      'line' | 'lines' | 'html' | 'date' | 'number' | 'choice' | 'file' | 'link' | 'list' | 'flag'
    >
  | 'form'
  | 'picture'
  /** A plain value, in an attribute. */
  | 'plain'
  /** A color, number or picture, for a style sheet. */
  | 'value'
  /** A value within it is named. */
  | 'inside';

export interface Field {
  kind: MarkedKind;
  example: string;
  /** The values of a choice: those that it is compared with, and those of its examples. */
  values: Set<string>;
  /** One of its examples says several. */
  isMany: boolean;
  items: Model | null;
  /** The type and the title that marks give its input. */
  type: InputType | null;
  label: string | null;
  /** The content of the examples; only for the section's own fields. */
  first: unknown;
}

/** The values that a template names, of the section or of the items of a list. */
export interface Model {
  fields: Map<string, Field>;
  /** Inputs that exist; null: they are read from the marks. */
  inputs: readonly InputDefinition[] | null;
}

export interface Use {
  path: string;
  kind: MarkedKind;
  place: Place;
  example?: string;
  /** That it is compared with. */
  values?: readonly string[];
  /** Rich text can be the content of the element. */
  mayBeRich?: boolean;
  type?: InputType | null;
  label?: string | null;
}

export function newModel(inputs: readonly InputDefinition[] | null): Model {
  return { fields: new Map(), inputs };
}

const titles: Record<MarkedKind, string> = {
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
const weak: readonly MarkedKind[] = ['inside', 'flag', 'value'];
/** Kinds of plain values; a later one says more. */
const plain: readonly MarkedKind[] = ['plain', 'line', 'lines', 'date', 'number', 'choice'];

/** Notes that a mark names a value. Returns the model of a list's items. */
export function useValue(
  model: Model,
  { path, kind, place, example = '', values = [], mayBeRich = false, type = null, label = null }: Use,
  problems: Problems,
): Model {
  const known = path.startsWith('@') ? surroundings : model.inputs;
  const [name, ...inner] = namesOf(path, known);
  const own = inner.length > 0 ? kindWithin(inner[0]) : kind;
  const named = { name, kind: own, place, values, mayBeRich, type };
  if (known && name !== '.') checkInput(known, named, problems);
  if (type !== null) checkType(known, { ...named, type, isWhole: inner.length === 0 }, problems);
  if (known === surroundings)
    return newModel(known.find((input) => input.model === name)?.options?.components ?? null);
  const field = model.fields.get(name) ?? newField(own, example);
  const merged = merge(field.kind, own);
  // If the inputs exist, they define the kind of a value.
  if (merged === null && !model.inputs) {
    problems.warn(place, `“${name}” is ${titles[field.kind]} elsewhere, and ${titles[own]} here.`);
  }
  field.kind = merged ?? field.kind;
  field.example ||= example;
  for (const value of values) field.values.add(value);
  field.type ??= type;
  field.label ??= label;
  model.fields.set(name, field);
  if (kind !== 'list') return model;
  const definition = inner.length === 0 ? model.inputs?.find((input) => input.model === name) : undefined;
  if (inner.length > 0) return newModel(null);
  field.items ??= newModel(definition?.options?.components ?? null);
  return field.items;
}

function newField(kind: MarkedKind, example: string): Field {
  const unsaid = { items: null, type: null, label: null, first: undefined };
  return { kind, example, values: new Set(), isMany: false, ...unsaid };
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

/** The kind of value that has a part of this name. */
function kindWithin(name: string | undefined): MarkedKind {
  if (name === 'url' || name === 'alt' || name === 'caption') return 'picture';
  return name === 'label' || name === 'link' ? 'link' : 'inside';
}

function merge(a: MarkedKind, b: MarkedKind): MarkedKind | null {
  if (a === b) return a;
  const [weakA, weakB] = [weak.indexOf(a), weak.indexOf(b)];
  if (weakA >= 0 && weakB >= 0) return weak[Math.max(weakA, weakB)] ?? a;
  if (weakA >= 0 || weakB >= 0) return weakA >= 0 ? b : a;
  const [first, second] = [plain.indexOf(a), plain.indexOf(b)];
  if (first < 0 || second < 0) return null;
  return plain[Math.max(first, second)] ?? null;
}

type Named = Omit<Use, 'path' | 'example'> & { name: string };

/** Kinds of values that a mark can show. */
const shown: Partial<Record<MarkedKind, readonly ValueKind[]>> = {
  picture: ['file'],
  file: ['file'],
  number: ['number', 'line'],
  value: ['word', 'number', 'line', 'choice', 'file'],
  form: ['choice', 'records'],
  choice: ['choice', 'choices', 'flag', 'line', 'number', 'word', 'date'],
  link: ['link', 'line', 'pages', 'choice', 'file'],
  list: ['list', 'files', 'records', 'posts', 'collection', 'choices', 'words'],
};
const lists = new Set(shown.list);

/** The fault of a form or a choice that a mark names; null: none. */
function detailFault(input: InputDefinition, { name, kind, values = [] }: Named): string | null {
  const { options = {} } = input;
  const own = kindOf(input);
  const isOfForms =
    (own === 'choice' && options.source === 'form-builder') ||
    (own === 'records' && options.target === 'form-builder');
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
  const own = kindOf(input);
  const isText =
    kind === 'line' || kind === 'lines' || kind === 'date' || kind === 'html' || kind === 'plain';
  // Each of the chosen values makes a class.
  const isChoice = kind === 'plain' && own === 'choices';
  if (isText && lists.has(own) && !isChoice)
    problems.error(place, `“${name}” is a list: show it with data-vold-each.`);
  else if (isText && own === 'file')
    problems.error(place, `“${name}” is a file: show it in an <img>, <video> or <audio>.`);
  else if (own === 'html' && isText && !mayBeRich)
    problems.error(
      place,
      `“${name}” is rich text, which can only be in an element that holds blocks, such as <div>.`,
    );
  else if (shown[kind] && !shown[kind].includes(own))
    problems.error(place, `“${name}” is not ${titles[kind]}.`);
  else {
    const fault = detailFault(input, named);
    if (fault) problems.error(place, fault);
  }
}

/** An input that exists has to be of the type that a mark says; one that does not is made of it. */
function checkType(
  known: readonly InputDefinition[] | null,
  { type, isWhole, ...use }: Named & { type: InputType; isWhole: boolean },
  problems: Problems,
): void {
  const { name, place } = use;
  const input = known?.find(({ model }) => model === name);
  if (!isWhole || name === '.')
    problems.error(place, 'data-vold-type is about an input, not about a part of one.');
  else if (input && !isOfType(input, type)) problems.error(place, `“${name}” is not of the type “${type}”.`);
  else if (!known)
    checkInput(
      [{ id: name, model: name, title: name, ...inputOfType(type, { isMany: use.kind === 'list' }) }],
      use,
      problems,
    );
}
