import { randomUUID } from 'node:crypto';
import { type FieldProblem, formBlock, formField } from '@vold/contract';
import { z } from 'zod';
import { invalid } from '../../platform/errors/api-error.ts';

const maxBlocks = 50;
const blockShape = formBlock.extend({ components: z.array(z.unknown()).max(100) });

/** A problem of a form, with what it is of: known faults may stay. */
interface Fault extends FieldProblem {
  readonly key: string;
}

type Data = Readonly<Record<string, unknown>>;

/**
 * Refuses what a form newly has that no form can show: unknown inputs, values of options in another shape, ids that two have. Forms
 * leave out what cannot be read, so the field would be gone without a word.
 *
 * @param path of the form, for the answer
 * @param stored the form until now: faults that it has already may stay
 * @throws 422 INVALID that names each of them
 */
export function assertForm(group: unknown, path: string, stored?: unknown): void {
  const faults = faultsIn(group, path);
  if (faults.length === 0) return;
  const known = new Set(faultsIn(stored, '').map(({ key }) => key));
  const fresh = faults.filter(({ key }) => !known.has(key));
  if (fresh.length > 0) throw invalid(fresh.map(({ path, message }) => ({ path, message })));
}

/** A form whose blocks and inputs all have ids: a block gets one, an input has its model (FORM-11). */
export function withFormIds<Entry>(group: readonly Entry[]): Entry[] {
  return group.map((entry) => {
    if (!isData(entry) || 'component' in entry) return entry;
    const { components } = entry;
    const own = Array.isArray(components) ? { ...entry, components: components.map(withInputId) } : entry;
    return entry.id === undefined || entry.id === null ? { ...own, id: randomUUID() } : own;
  });
}

function withInputId(input: unknown): unknown {
  if (!isData(input)) return input;
  const { id, model, options } = input;
  const named = id === undefined && typeof model === 'string' ? { ...input, id: model } : input;
  const below = isData(options) ? options.components : undefined;
  return Array.isArray(below)
    ? { ...named, options: { ...Object(options), components: below.map(withInputId) } }
    : named;
}

function faultsIn(group: unknown, path: string): Fault[] {
  if (!Array.isArray(group)) return [];
  const bare = new Set<string>();
  const blocks = new Set<string>();
  const faults = group.flatMap((entry: unknown, at): Fault[] => {
    const place = `${path}.${at}`;
    // A bare field is known by its model (FORM-11).
    if (isData(entry) && 'component' in entry)
      return faultsOfInput({ id: entry.model, ...entry }, place, bare);
    const { components } = isData(entry) ? entry : {};
    const inputs: readonly unknown[] = Array.isArray(components) ? components : [];
    // Blocks for several roles may have the same field.
    const ids = new Set<string>();
    return [
      ...faultsBy(blockShape, entry, place, `block ${nameOf(entry)}`),
      ...repeated(entry, `${place}.id`, blocks, 'blocks'),
      ...inputs.flatMap((input, index) => faultsOfInput(input, `${place}.components.${index}`, ids)),
    ];
  });
  if (group.length <= maxBlocks) return faults;
  return [...faults, { path, message: `A form has at most ${maxBlocks} blocks`, key: 'blocks' }];
}

function faultsOfInput(input: unknown, path: string, ids: Set<string>): Fault[] {
  return [
    ...faultsBy(formField, input, path, nameOf(input)),
    ...repeated(input, `${path}.id`, ids, 'inputs'),
    ...repeatedBelow(input, path),
  ];
}

/** Ids that two values offered, or two inputs of an item, have. */
function repeatedBelow(input: unknown, path: string): Fault[] {
  const { values, components } = isData(input) && isData(input.options) ? input.options : {};
  const of = (list: unknown, name: string, what: string) => {
    const ids = new Set<string>();
    return (Array.isArray(list) ? list : []).flatMap((one: unknown, at) => [
      ...repeated(one, `${path}.options.${name}.${at}.id`, ids, what),
      ...repeatedBelow(one, `${path}.options.${name}.${at}`),
    ]);
  };
  return [...of(values, 'values', 'values'), ...of(components, 'components', 'inputs')];
}

function repeated(entry: unknown, path: string, ids: Set<string>, what: string): Fault[] {
  const id = isData(entry) ? entry.id : undefined;
  if (typeof id !== 'string') return [];
  if (!ids.has(id)) {
    ids.add(id);
    return [];
  }
  return [{ path, message: `Two ${what} have the id ${id}`, key: `${what} ${id}` }];
}

function faultsBy(schema: z.ZodType, value: unknown, path: string, name: string): Fault[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.map(({ path: below, message }) => {
    const inner = below.map(String).join('.');
    return { path: inner ? `${path}.${inner}` : path, message, key: `${name} ${inner} ${message}` };
  });
}

/** What an input or block is known by among the others. */
function nameOf(entry: unknown): string {
  const { id, model, title } = isData(entry) ? entry : {};
  return String(id ?? model ?? title ?? '');
}

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
