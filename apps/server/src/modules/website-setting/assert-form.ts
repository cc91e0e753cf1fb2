import { randomUUID } from 'node:crypto';
import {
  type FieldProblem,
  formBlock,
  formField,
  isObject,
  moreRichTextButtons,
  richTextButtons,
} from '@vold/contract';
import { z } from 'zod';
import { invalid } from '../../platform/errors/api-error.ts';
import { inputMessage, issueDetails, unknownDetails, unknownKeys } from '../../platform/http/parse-input.ts';
import { unusedParts } from './unused-parts.ts';

const maxBlocks = 50;
const blockShape = formBlock.extend({ components: z.array(z.unknown()).max(100) });

/** A problem of a form, with what it is of: known faults may stay. */
interface Fault extends FieldProblem {
  readonly key: string;
}

type Data = Readonly<Record<string, unknown>>;

/**
 * Refuses what a form newly has that no form can show: unknown inputs and options, values of options in another shape, ids and models
 * that two have. Forms leave out what cannot be read, so the field would be gone without a word.
 *
 * @param path of the form, for the answer
 * @param stored the form until now: faults that it has already may stay
 * @throws 422 INVALID that names each of them
 */
export function assertForm(group: unknown, path: string, stored?: unknown): void {
  refuseNew(faultsIn(group, path), faultsIn(stored, '', true));
}

/**
 * The same for the inputs of a section.
 *
 * @throws 422 INVALID that names each of them
 */
export function assertInputs(inputs: unknown, stored?: unknown): void {
  refuseNew(faultsOfInputs(inputs, 'components'), faultsOfInputs(stored, ''));
}

function refuseNew(faults: readonly Fault[], stored: readonly Fault[]): void {
  if (faults.length === 0) return;
  const known = new Set(stored.map(({ key }) => key));
  const fresh = faults.filter(({ key }) => !known.has(key));
  if (fresh.length > 0) throw invalid(fresh.map(({ path, message }) => ({ path, message })));
}

/** A form whose blocks and inputs all have ids: a block gets one, an input has its model (FORM-11). */
export function withFormIds<Entry>(group: readonly Entry[]): Entry[] {
  return group.map((entry) => {
    if (!isObject(entry) || 'component' in entry) return entry;
    const { components } = entry;
    const own = Array.isArray(components) ? { ...entry, components: components.map(withInputId) } : entry;
    return entry.id === undefined || entry.id === null ? { ...own, id: randomUUID() } : own;
  });
}

function withInputId(input: unknown): unknown {
  if (!isObject(input)) return input;
  const { id, model, options } = input;
  const named = id === undefined && typeof model === 'string' ? { ...input, id: model } : input;
  const below = isObject(options) ? options.components : undefined;
  return Array.isArray(below)
    ? { ...named, options: { ...Object(options), components: below.map(withInputId) } }
    : named;
}

function faultsIn(group: unknown, path: string, isStored = false): Fault[] {
  if (!Array.isArray(group)) return [];
  const bare = new Set<string>();
  const blocks = new Set<string>();
  const faults = group.flatMap((entry: unknown, at): Fault[] => {
    const place = `${path}.${at}`;
    // A bare field is known by its model (FORM-11).
    if (isBare(entry)) return faultsOfInput({ id: entry.model, ...entry }, place, bare);
    const components: unknown = isObject(entry) ? entry.components : [];
    return [
      ...faultsBy(blockShape, entry, place, `block ${nameOf(entry)}`),
      ...repeated(entry, 'id', `${place}.id`, blocks, 'blocks'),
      // Blocks for several roles may have the same field.
      ...faultsOfInputs(components, `${place}.components`),
      ...unusedIn(placed(components, `${place}.components`), isStored),
    ];
  });
  // Bare fields are one block.
  faults.push(
    ...unusedIn(
      placed(group, path).filter(({ input }) => isBare(input)),
      isStored,
    ),
  );
  if (group.length <= maxBlocks) return faults;
  return [...faults, { path, message: `A form has at most ${maxBlocks} blocks`, key: 'blocks' }];
}

function faultsOfInputs(inputs: unknown, path: string): Fault[] {
  const ids = new Set<string>();
  const models = new Set<string>();
  return (Array.isArray(inputs) ? inputs : []).flatMap((input: unknown, at) => [
    ...faultsOfInput(input, `${path}.${at}`, ids),
    ...repeated(input, 'model', `${path}.${at}.model`, models, 'inputs'),
  ]);
}

interface PlacedInput {
  readonly input: unknown;
  readonly path: string;
}

function placed(inputs: unknown, path: string): PlacedInput[] {
  const all: readonly unknown[] = Array.isArray(inputs) ? inputs : [];
  return all.map((input, at) => ({ input, path: `${path}.${at}` }));
}

/** @param isStored a stored condition may stay when the field that it names goes */
function unusedIn(inputs: readonly PlacedInput[], isStored: boolean): Fault[] {
  const fields = inputs.flatMap(({ input, path }) => {
    const field = formField.safeParse({ id: 'field', ...Object(input) }).data;
    return field ? [{ field, path }] : [];
  });
  const models = new Set(isStored ? [] : fields.map(({ field }) => field.model));
  return fields.flatMap(({ field, path }) =>
    unusedParts(field, models).map((part) => ({
      path: `${path}.${part.path}`,
      message: part.message,
      key: `${field.model} ${part.path} ${part.message}`,
    })),
  );
}

function faultsOfInput(input: unknown, path: string, ids: Set<string>): Fault[] {
  return [
    ...faultsBy(formField, input, path, nameOf(input)),
    ...unknownChoices(input, path),
    ...repeated(input, 'id', `${path}.id`, ids, 'inputs'),
    ...repeatedBelow(input, path),
  ];
}

const offered: Readonly<Record<string, ReadonlySet<unknown>>> = {
  buttons: new Set([...richTextButtons, ...moreRichTextButtons]),
  accept: new Set(['image', 'video', 'file']),
};

/** Buttons and kinds of files that do not exist. */
function unknownChoices(input: unknown, path: string): Fault[] {
  const options = isObject(input) && isObject(input.options) ? input.options : {};
  return Object.entries(offered).flatMap(([name, known]) => {
    const chosen: unknown = options[name];
    return (Array.isArray(chosen) ? chosen : []).flatMap((one: unknown, at) => {
      if (known.has(one)) return [];
      const message = `“${String(one)}” is none of ${[...known].join(', ')}`;
      return [
        { path: `${path}.options.${name}.${at}`, message, key: `${nameOf(input)} ${name} ${String(one)}` },
      ];
    });
  });
}

/** Ids that two values offered, or two inputs of an item, have. */
function repeatedBelow(input: unknown, path: string): Fault[] {
  const { values, components } = isObject(input) && isObject(input.options) ? input.options : {};
  const of = (list: unknown, name: string, what: string) => {
    const ids = new Set<string>();
    return (Array.isArray(list) ? list : []).flatMap((one: unknown, at) => [
      ...repeated(one, 'id', `${path}.options.${name}.${at}.id`, ids, what),
      ...repeatedBelow(one, `${path}.options.${name}.${at}`),
    ]);
  };
  return [...of(values, 'values', 'values'), ...of(components, 'components', 'inputs')];
}

function repeated(
  entry: unknown,
  key: 'id' | 'model',
  path: string,
  names: Set<string>,
  what: string,
): Fault[] {
  const name = isObject(entry) ? entry[key] : undefined;
  if (typeof name !== 'string') return [];
  if (!names.has(name)) {
    names.add(name);
    return [];
  }
  return [{ path, message: `Two ${what} have the ${key} ${name}`, key: `${what} ${key} ${name}` }];
}

function faultsBy(schema: z.ZodType, value: unknown, path: string, name: string): Fault[] {
  const { data, error } = schema.safeParse(value, { error: inputMessage });
  const details = error ? issueDetails(error.issues) : unknownDetails(unknownKeys(value, data));
  return details.map(({ path: inner, message }) => ({
    path: inner ? `${path}.${inner}` : path,
    message,
    key: `${name} ${inner} ${message}`,
  }));
}

/** The name of an input or block in messages. */
function nameOf(entry: unknown): string {
  const { id, model, title } = isObject(entry) ? entry : {};
  return String(id ?? model ?? title ?? '');
}

function isBare(entry: unknown): entry is Data {
  return isObject(entry) && 'component' in entry;
}
