/**
 * The schemas of all answers, by which every answer is validated. A separate file, loaded with the first answer: the first
 * screen renders the answers of `public/start.js` and does not wait for these.
 */
import {
  type ApiKey,
  type FoundText,
  foundText,
  type ListAnswer,
  type RecordBase,
  type ResourceDefinition,
  type ResourceName,
  resources,
  type Webconfig,
  type Webhook,
} from '@vold/contract';
import { z } from 'zod';

export {
  bulkAnswer,
  discardedAnswer,
  errorBody,
  importJob,
  publishAnswer,
  recordVersion,
  referenceList,
  scheduledAnswer,
} from '@vold/contract';
export { calls } from '@vold/contract/calls';

/** An answer that is ignored. */
export const anything = z.unknown();

/** The answer about a record that is gone: its id. */
export const idAlone = z.object({ id: z.string() });

/** No answer at all: of calls whose success is no JSON. */
export const nothing = z.never();

const recordBase = {
  id: z.string(),
  client_id: z.string().optional(),
  rev: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  created_by: z.string().nullish(),
  updated_by: z.string().nullish(),
  deleted_at: z.string().nullish(),
};

/** Schema of a list's answer (API-10). */
export function listOf<T>(item: z.ZodType<T>): z.ZodType<ListAnswer<T>> {
  return z.object({ results: z.array(item), total: z.number(), total_page: z.number() });
}

const known = new Map<string, z.ZodType>();

/**
 * A whole record as the API returns it: the fields of every record, the resource's own fields, and computed fields. Fields of
 * newer servers pass through.
 */
export function record<R>(name: ResourceName): z.ZodType<R> {
  return once(name, () => z.looseObject(readFields(name)) as unknown as z.ZodType<R>);
}

/** A list of a resource, in which large fields are left out. */
export function list<Item>(name: ResourceName): z.ZodType<ListAnswer<Item>> {
  return once(`${name} list`, () => {
    const item = z.looseObject({ ...z.object(readFields(name)).partial().shape, ...recordBase });
    return listOf(item as unknown as z.ZodType<Item>);
  });
}

/** Some fields of a record, and the place of the words that were searched for. */
export type Trimmed<R extends RecordBase, Field extends keyof R> = Pick<R, Field | 'id'> & {
  found?: FoundText | null | undefined;
};

/** A list of records trimmed by `select`: their ids and the fields named. */
export function trimmedList<R extends RecordBase, Field extends keyof R>(
  name: ResourceName,
  fields: readonly Field[],
): z.ZodType<ListAnswer<Trimmed<R, Field>>> {
  const wanted = Object.fromEntries(['id', ...fields].map((field) => [field, true as const]));
  const item = z
    .object(readFields(name))
    .pick(wanted)
    .extend({ ...draftMarks, found: foundText.nullish() });
  return listOf(item as unknown as z.ZodType<Trimmed<R, Field>>);
}

/** Records that are read in the draft have these, whichever fields were asked for. */
const draftMarks = { changed: z.boolean().optional(), published_rev: z.number().nullish() };

function readFields(name: ResourceName): z.ZodRawShape {
  const { fields, writeOnly = [], computed } = resources[name] as unknown as ResourceDefinition;
  const shape = { ...recordBase, ...fields.shape, ...computed };
  return Object.fromEntries(Object.entries(shape).filter(([field]) => !writeOnly.includes(field)));
}

/** A schema that is made when it is first needed, and then kept: a screen asks for a few resources, of two dozen. */
function once<T>(key: string, make: () => z.ZodType<T>): z.ZodType<T> {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made as z.ZodType<T>;
}

const config = record<Webconfig>('webconfig');
/** `GET webconfig` answers a results array, of which the first is used, or the config itself (API-21). */
export const webconfigAnswer = z.union([z.object({ results: z.array(config) }), config]);

/** `POST api-key`: the only answer with the key itself. */
export const createdApiKey = record<ApiKey>('api-key').and(z.object({ key: z.string() }));
export const webhookWithSecret = record<Webhook>('webhook').and(z.object({ secret: z.string() }));
