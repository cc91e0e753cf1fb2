import { type ErrorDetail, languageCode, type ResourceDefinition, runsCode } from '@vold/contract';
import { z } from 'zod';
import { invalid } from '../../platform/errors/api-error.ts';
import { joinNames } from '../../platform/errors/join-names.ts';
import {
  inputMessage,
  issueDetails,
  type UnknownKey,
  unknownDetails,
  unknownKeys,
} from '../../platform/http/parse-input.ts';

/** Fields of a record that only the server writes; screens send whole records back, so these fields are ignored. */
const serverFields = [
  'id',
  '_id',
  'rev',
  'client',
  'client_id',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
  'deleted_at',
];

const revision = z.number().int().nullish();

/** The parsed body of a write. */
interface WriteInput {
  readonly fields: Record<string, unknown>;
  /** The revision that the caller started from, if the body names one. */
  readonly rev: number | null;
}

/** Parts of a body that are refused unless the stored record has them already, which only its owner can fix. */
export interface ChangeIssues {
  /** Keys within fields that the contract does not have; they are not in `fields`. */
  readonly unknown: readonly UnknownKey[];
  readonly unsafe: readonly UnsafeAddress[];
}

interface ChangeInput extends WriteInput {
  /** See `refuseNewIssues`; null if there are none. */
  readonly issues: ChangeIssues | null;
}

export interface WriteParser {
  create(body: unknown): WriteInput;
  update(body: unknown): ChangeInput;
  /** A new record from a stored one: keys that an older version kept within its fields are left out silently. */
  copy(record: unknown): WriteInput;
  /** @throws 422 INVALID for keys and addresses that the stored record does not have; keys that it has in the same field are left out */
  refuseNewIssues(issues: ChangeIssues, stored: Readonly<Record<string, unknown>>): void;
}

/**
 * Makes the parser of a resource's bodies: read-only fields and the client are dropped (FORM-31), empty passwords
 * too (FORM-30), empty texts in `data` become null (FORM-26), category lists keep what names a category (FORM-33,
 * FORM-34), and defaults are filled in on create.
 *
 * @throws 422 INVALID with every failing field at once: missing ones as "… is required", unknown ones by their path
 */
export function createWriteParser(definition: ResourceDefinition): WriteParser {
  const partial = definition.fields.partial();
  const { shape } = definition.fields;
  const readOnly = new Set([
    ...serverFields,
    ...Object.keys(definition.computed ?? {}),
    ...Object.keys(definition.derived ?? {}),
  ]);
  for (const name of Object.keys(definition.fields.shape)) readOnly.delete(name);
  const freeFields = Object.entries(definition.fields.shape)
    .filter(([name, schema]) => name === 'data' && isFreeData(schema))
    .map(([name]) => name);
  // Forms send an empty text for an empty limit (SETF-05) or date.
  const nullable = Object.entries(shape)
    .filter(([, schema]) => !z.safeParse(schema, '').success && z.safeParse(schema, null).success)
    .map(([name]) => name);
  // As text: each record gets its own copies, and parsing is the cheapest way to copy.
  const defaults = JSON.stringify(definition.defaults);

  function parse(body: unknown, creating: boolean): ChangeInput {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw invalid([{ path: '', message: 'The body must be a JSON object' }]);
    }
    const given: Record<string, unknown> = { ...body };
    const rev = revision.safeParse(given.rev);
    for (const name of readOnly) delete given[name];
    for (const name of definition.writeOnly ?? []) {
      if (given[name] === '' || given[name] === null) delete given[name];
    }
    for (const name of nullable) if (given[name] === '') given[name] = null;
    for (const name of freeFields) given[name] = name in given ? emptyToNull(given[name]) : undefined;
    for (const name of freeFields) if (given[name] === undefined) delete given[name];
    if (Array.isArray(given.categories)) given.categories = given.categories.filter(namesCategory);

    const missing = definition.required.filter((name) =>
      creating || name in given ? isEmpty(given[name]) : false,
    );
    const parsed = partial.safeParse(given, { error: inputMessage });
    const details: ErrorDetail[] = missing.map((name) => ({
      path: name,
      message: `${fieldTitle(name)} is required`,
    }));
    // A revision in another form would otherwise overwrite what another user has saved.
    if (!rev.success && !creating) details.push({ path: 'rev', message: 'rev must be a whole number' });
    if (!parsed.success) {
      const complained = new Set<string>(missing);
      const others = issueDetails(parsed.error.issues);
      details.push(...others.filter(({ path }) => !complained.has(path.split('.')[0] ?? '')));
    }
    if (details.length > 0) {
      for (const [name, value] of Object.entries(given))
        details.push(...unknownDetails(unknownIn(name, value)));
      throw invalid(details, requiredMessage(missing, details));
    }
    const fields: Record<string, unknown> = parsed.success ? parsed.data : {};
    const issues = { unknown: unknownKeys(given, fields), unsafe: unsafeAddresses(fields) };
    return {
      fields: creating ? { ...JSON.parse(defaults), ...fields } : fields,
      rev: rev.data ?? null,
      issues: issues.unknown.length + issues.unsafe.length > 0 ? issues : null,
    };
  }

  /** Unknown keys of one field, if it is valid otherwise. */
  function unknownIn(name: string, value: unknown): UnknownKey[] {
    const schema = shape[name];
    const parsed = schema && z.safeParse(schema, value);
    return parsed?.success ? unknownKeys({ [name]: value }, { [name]: parsed.data }) : [];
  }

  function refuseNewIssues(
    { unknown, unsafe }: ChangeIssues,
    stored: Readonly<Record<string, unknown>> = {},
  ): void {
    const known = new Set<string>();
    for (const name of new Set(unknown.map(([field = '']) => field))) {
      for (const path of unknownIn(name, stored[name])) known.add(placeOf(path));
    }
    const refused = unknown.filter((path) => !known.has(placeOf(path)));
    const there = new Set(unsafe.length > 0 ? unsafeAddresses(stored).map(({ address }) => address) : []);
    const details = [
      ...unknownDetails(refused),
      ...unsafe
        .filter(({ address }) => !there.has(address))
        .map(({ path }) => ({ path, message: 'This address would run a program where it is followed' })),
    ];
    if (details.length > 0) throw invalid(details);
  }

  return {
    create(body) {
      const input = parse(body, true);
      if (input.issues) refuseNewIssues(input.issues);
      return input;
    },
    update: (body) => parse(body, false),
    copy: (record) => parse(record, true),
    refuseNewIssues,
  };
}

/** Field and key: items may have moved between positions and languages since they were read. */
function placeOf(path: UnknownKey): string {
  return `${path[0]} ${path.at(-1)}`;
}

/** '{fields} is required', if nothing else is wrong (VIP-08, VIP-09). */
function requiredMessage(missing: readonly string[], details: readonly ErrorDetail[]): string | undefined {
  if (missing.length === 0 || missing.length < details.length) return undefined;
  return `${joinNames(missing.map(fieldTitle))} is required`;
}

/** `sectionId` → `Section id`. */
function fieldTitle(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** True for nothing, a blank text, or a map without a text in any language. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object' && !Array.isArray(value)) return Object.values(value).every(isEmpty);
  return false;
}

function namesCategory(value: unknown): boolean {
  if (typeof value === 'string') return value !== '';
  if (typeof value !== 'object' || value === null) return false;
  const id = 'id' in value ? value.id : '_id' in value ? value._id : undefined;
  return typeof id === 'string' && id !== '';
}

function emptyToNull(value: unknown): unknown {
  if (value === '') return null;
  if (Array.isArray(value)) return value.map(emptyToNull);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, below]) => [key, emptyToNull(below)]));
}

function isFreeData(schema: unknown): boolean {
  return (schema instanceof z.ZodOptional ? schema.unwrap() : schema) instanceof z.ZodRecord;
}

/** An address that runs code, and where it was. */
interface UnsafeAddress {
  readonly path: string;
  readonly address: string;
}

/** Keys under which content keeps addresses: links, files, pictures, films, also in data of other people's sections. */
const addressKeys: ReadonlySet<string> = new Set([
  'url',
  'href',
  'src',
  'link',
  'file',
  'customUrl',
  'redirect',
  'target',
  'to',
  'poster',
  'icon',
  'gmap',
  'website',
]);

/**
 * Addresses that would run code where a website or the dashboard makes links of them. Every reader draws `#` instead of
 * them; they are refused all the same, since other people's websites read the same content.
 */
function unsafeAddresses(fields: unknown): UnsafeAddress[] {
  const found: UnsafeAddress[] = [];
  collect(fields, false, [], found);
  return found;
}

/** @param within an address: by its key, or a list or a map by language under that key */
function collect(value: unknown, within: boolean, path: string[], found: UnsafeAddress[]): void {
  if (typeof value === 'string') {
    if (within && runsCode(value)) found.push({ path: path.join('.'), address: value });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, below] of Object.entries(value)) {
    if (typeof below !== 'string' && (typeof below !== 'object' || below === null)) continue;
    path.push(key);
    const stays = within && (isList || languageCode.safeParse(key).success);
    collect(below, stays || (!isList && addressKeys.has(key)), path, found);
    path.pop();
  }
}
