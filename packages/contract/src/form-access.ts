import { inBlocks } from './form-blocks.ts';

/** For whom a form is shown, or judged. */
export interface Viewer {
  /** Name of the role; null for visitors and for programs without a signed-in user. */
  readonly role: string | null;
  /** Sees the blocks and fields of every role. */
  readonly fullAccess: boolean;
  /** A master also sees the blocks of other clients (FORM-14). */
  readonly master: boolean;
  readonly clientId: string | null;
}

/** Whom a block or a field of a form is for; no list, or an empty one, is everybody (FORM-09). */
interface Audience {
  readonly roles?: readonly string[] | undefined;
  readonly clients?: readonly string[] | undefined;
}

/**
 * True if a user may see a block or field of a form: decides what the form shows, and what the server returns and accepts
 * (FORM-07 to FORM-10).
 */
export function isFor({ roles = [], clients = [] }: Audience, viewer: Viewer): boolean {
  const { role, clientId } = viewer;
  const byRole = roles.length === 0 || viewer.fullAccess || (role !== null && roles.includes(role));
  const byClient = clients.length === 0 || viewer.master || (clientId !== null && clients.includes(clientId));
  return byRole && byClient;
}

/** A field that not everybody sees. */
export interface LimitedField {
  readonly model: string;
  /** The places in the form that it has; it is hidden from those who see none of them. */
  readonly places: readonly (readonly [block: Audience, field: Audience])[];
}

/**
 * The fields of a stored form that are for some only. Reads more than forms show: a block that is not valid in some other
 * way still hides its fields.
 */
export function limitedFields(schema: unknown): LimitedField[] {
  const places = new Map<string, [Audience, Audience][]>();
  const earlier: { name: string; model: string }[] = [];
  for (const block of inBlocks(schema)) {
    for (const field of listOf(partOf(block, 'components'))) {
      const model = partOf(field, 'model');
      if (typeof model !== 'string') continue;
      places.set(model, [...(places.get(model) ?? []), [audienceOf(block), audienceOf(field)]]);
      for (const name of namesOf(partOf(field, 'was')) ?? []) earlier.push({ name, model });
    }
  }
  const limited = [...places]
    .filter(([, all]) => all.every((place) => place.some(({ roles, clients }) => roles || clients)))
    .map(([model, all]) => ({ model, places: all }));
  // Earlier versions of records have the values under the names of their time.
  const former = earlier.flatMap(({ name, model }) =>
    places.has(name) ? [] : limited.flatMap((one) => (one.model === model ? { ...one, model: name } : [])),
  );
  return [...limited, ...former];
}

/** The models among limited fields that a user does not see. */
export function hiddenFrom(viewer: Viewer, fields: readonly LimitedField[]): ReadonlySet<string> {
  const hidden = fields.filter(
    ({ places }) => !places.some((place) => place.every((audience) => isFor(audience, viewer))),
  );
  return new Set(hidden.map(({ model }) => model));
}

function audienceOf(entry: unknown): Audience {
  return { roles: namesOf(partOf(entry, 'roles')), clients: namesOf(partOf(entry, 'clients')) };
}

function namesOf(value: unknown): string[] | undefined {
  const names = listOf(value).filter((name) => typeof name === 'string');
  return names.length > 0 ? names : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function partOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
