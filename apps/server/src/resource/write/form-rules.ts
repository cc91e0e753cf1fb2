import {
  type CompiledForm,
  type FieldProblem,
  formProblems,
  hiddenModels,
  missingValues,
  relatedRecords,
  type Viewer,
} from '@vold/contract';
import { same } from '@vold/document';
import { viewerOf } from '../../platform/auth/principal.ts';
import { ApiError, invalid } from '../../platform/errors/api-error.ts';
import { joinNames } from '../../platform/errors/join-names.ts';
import { assertRelated } from './assert-named.ts';
import type { Fields, NamedRecord, StoredRecord, WriteContext } from './hooks.ts';

type Data = Readonly<Record<string, unknown>>;

/** How the records of a resource have a form. */
export interface FormedRecords {
  /** The form of a record; null: none. */
  formOf(record: Fields | StoredRecord): CompiledForm | null;
  /** Every form that a record may have while its type has not been looked up. */
  readonly forms: readonly CompiledForm[];
  /** True if visitors see a record, now or at a scheduled time: it needs all required values. */
  isForVisitors(record: Fields | StoredRecord): boolean;
}

/**
 * Checks the values of a new record in the fields of its form, whether it has all that visitors need, and the records that it names.
 *
 * @returns the fields to write
 * @throws 422 INVALID that names each failing field, 403 for one that is for other roles
 */
export async function checkNewRecord(
  fields: Fields,
  write: WriteContext,
  records: FormedRecords,
): Promise<Fields> {
  const form = records.formOf(fields);
  if (!form) return fields;
  const viewer = viewerOf(write.context.principal, write.clientId);
  const given = dataOf(fields);
  const { data, refused } = withStored(given, {}, hiddenModels(form, viewer));
  if (refused.length > 0) throw notTheirs(refused);
  const problems = formProblems(form, viewer, data);
  const missing = records.isForVisitors(fields)
    ? missingValues(form, viewer, data, languagesOf(fields.title))
    : [];
  refuse([...problems, ...missing]);
  const checked = 'data' in fields ? { ...fields, data } : fields;
  await assertRelated(write, namedIn(form, checked), async () => []);
  return checked;
}

/**
 * Checks what a change does to the fields of a record's form: those that it changes, the records that it newly names (unless it copies
 * an older version), and all that is required once visitors see the record. Fields that the caller does not see stay as they are
 * stored. Most changes are valid for any stored record: they read nothing.
 *
 * @returns the fields to write
 * @throws 422 INVALID that names each failing field, 403 for one that is for other roles
 */
export async function checkChangedRecord(
  fields: Fields,
  write: ChangeContext,
  records: FormedRecords,
): Promise<Fields> {
  const viewer = viewerOf(write.context.principal, write.clientId);
  const isValid = records.forms.every((form) => isFine(form, viewer, fields));
  const checked = isValid ? fields : await checkWithStored(fields, viewer, write, records);
  const namesNone = records.forms.every((form) => namedIn(form, checked).length === 0);
  if (write.copies || namesNone) return checked;
  const stored = await write.current();
  const form = records.formOf({ ...stored, ...checked });
  await assertRelated(write, namedIn(form, checked), async () => namedIn(form, stored));
  return checked;
}

type ChangeContext = WriteContext & { current(): Promise<StoredRecord> };

async function checkWithStored(
  fields: Fields,
  viewer: Viewer,
  write: ChangeContext,
  records: FormedRecords,
): Promise<Fields> {
  const stored = await write.current();
  const after = { ...stored, ...fields };
  const form = records.formOf(after);
  if (!form) return fields;
  const before = dataOf(stored);
  const hidden = hiddenModels(form, viewer);
  assertStaysHidden(records.formOf(stored), viewer, before, hidden);
  const { data, refused } =
    'data' in fields ? withStored(dataOf(fields), before, hidden) : { data: before, refused: [] };
  if (refused.length > 0) throw notTheirs(refused);
  const problems = 'data' in fields ? formProblems(form, viewer, data, before) : [];
  refuse([...problems, ...newlyMissing(form, viewer, { stored, after: { ...after, data } }, records)]);
  return 'data' in fields ? { ...fields, data } : fields;
}

/** The records that the relations of a form name; none if the fields have no `data`. */
function namedIn(form: CompiledForm | null, { data }: Fields | StoredRecord): NamedRecord[] {
  if (!form?.hasRelations || typeof data !== 'object' || data === null) return [];
  const inputs = form.places.map(({ field }) => field);
  return relatedRecords(inputs, { ...data }).map((one) => ({ ...one, path: `data.${one.path}` }));
}

/** True if a change is valid for a form with any stored record. */
function isFine(form: CompiledForm, viewer: Viewer, fields: Fields): boolean {
  const isHiding = ('data' in fields || 'type' in fields) && hiddenModels(form, viewer).size > 0;
  if (isHiding) return false;
  if (!('data' in fields)) return !form.hasRequired || !mayShow(form, fields);
  const data = dataOf(fields);
  if (formProblems(form, viewer, data).length > 0) return false;
  if (!form.hasRequired) return true;
  const isWhole = 'title' in fields || !form.places.some(({ field }) => field.hasLanguage);
  return isWhole && missingValues(form, viewer, data, languagesOf(fields.title)).length === 0;
}

/** True if a change may make a record visible to visitors, or visible in another language that requires a value. */
function mayShow({ places }: CompiledForm, fields: Fields): boolean {
  const isNamed = 'title' in fields && places.some(({ field }) => field.hasLanguage);
  return fields.status === 'published' || Boolean(fields.publish_at) || isNamed || 'components' in fields;
}

/** A post that becomes one of another type would show what its own type hides. @throws 403 */
function assertStaysHidden(
  form: CompiledForm | null,
  viewer: Viewer,
  data: Data,
  hidden: ReadonlySet<string>,
): void {
  const shown = form
    ? [...hiddenModels(form, viewer)].filter((key) => !hidden.has(key) && data[key] != null)
    : [];
  if (shown.length === 0) return;
  const message = 'This post has fields that are for other roles than yours, so you cannot change its type';
  throw new ApiError('FORBIDDEN', message, { details: [{ path: 'type', message }] });
}

/** Missing values of a record that visitors see. If they saw it before, values that were missing already may stay missing. */
function newlyMissing(
  form: CompiledForm,
  viewer: Viewer,
  { stored, after }: { stored: StoredRecord; after: StoredRecord },
  { isForVisitors }: FormedRecords,
): FieldProblem[] {
  if (!isForVisitors(after)) return [];
  const missing = missingValues(form, viewer, dataOf(after), languagesOf(after.title));
  if (!isForVisitors(stored) || missing.length === 0) return missing;
  const before = missingValues(form, viewer, dataOf(stored), languagesOf(stored.title));
  const known = new Set(before.map(({ path }) => path));
  return missing.filter(({ path }) => !known.has(path));
}

/** Data with the stored values of hidden keys, and the hidden keys that the caller tried to change. */
function withStored(
  given: Data,
  stored: Data,
  hidden: ReadonlySet<string>,
): { data: Data; refused: string[] } {
  if (hidden.size === 0) return { data: given, refused: [] };
  const kept = Object.entries(stored).filter(([key]) => hidden.has(key));
  const seen = Object.entries(given).filter(([key]) => !hidden.has(key));
  const refused = Object.keys(given).filter(
    (key) => hidden.has(key) && !same(given[key] ?? null, stored[key] ?? null),
  );
  return { data: Object.fromEntries([...seen, ...kept]), refused };
}

function notTheirs(keys: readonly string[]): ApiError {
  const details = keys.map((key) => ({
    path: `data.${key}`,
    message: `data.${key} is for other roles than yours`,
  }));
  return new ApiError('FORBIDDEN', details[0]?.message ?? '', { details });
}

const required = ' is required';

/** @throws 422 INVALID with every problem; its message is the first one, or names all that is missing (FORM-25) */
export function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return;
  const missing = problems.filter(({ message }) => message.endsWith(required));
  const titles = new Set(missing.map(({ message }) => message.slice(0, -required.length)));
  const isAll = missing.length === problems.length;
  throw invalid(problems, isAll ? `${joinNames([...titles])}${required}` : undefined);
}

function dataOf({ data }: Fields | StoredRecord): Data {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Data) : {};
}

/** Languages in which a record has a name: in others visitors cannot reach it. */
function languagesOf(title: unknown): string[] {
  const texts = typeof title === 'object' && title !== null ? Object.entries(title) : [];
  return texts
    .filter(([, text]) => typeof text === 'string' && text.trim() !== '')
    .map(([language]) => language);
}
