import { z } from 'zod';
import type { IdKind } from './ids.ts';
import { referencedResources, versionedResources } from './resource-traits.ts';
import type { Status } from './values.ts';

/** The verbs of a standard resource; with its name each makes an action, for example `page.update`. */
export type ResourceVerb =
  | 'list'
  | 'get'
  | 'create'
  | 'update'
  | 'delete'
  | 'restore'
  | 'erase'
  | 'duplicate';

/**
 * A standard resource, written once: the API's routes, OpenAPI, validation, the permission catalog, the
 * dashboard's forms and the types of both sides are derived from it. Its table in the database has the
 * resource's name and a column for each field, under the same name.
 */
export interface ResourceDefinition<Fields extends z.ZodRawShape = z.ZodRawShape> {
  /** Path segment and table name, for example `page`. */
  readonly name: IdKind;
  /** `client`: every row belongs to a client. `installation`: rows of the whole installation. */
  readonly scope: 'client' | 'installation';
  /** The fields that a caller may write. No defaults here (an update must not fill them in): see `defaults`. */
  readonly fields: z.ZodObject<Fields>;
  /** Values for fields that a create leaves out. */
  readonly defaults: Partial<Record<keyof Fields, unknown>>;
  /** Fields that a create must have; `title` of each is the word used in "… is required". */
  readonly required: readonly (keyof Fields & string)[];
  /** Read-only fields that the server adds, besides id, client_id, rev, created_at, updated_at, created_by, updated_by. */
  readonly computed?: z.ZodRawShape;
  /** Read-only fields that are worked out from other records whenever they are read, and are stored nowhere. */
  readonly derived?: z.ZodRawShape;
  /** Fields that are written but never read back (a password). */
  readonly writeOnly?: readonly (keyof Fields & string)[];
  readonly verbs: readonly ResourceVerb[];
  readonly list: {
    /** Paths that `where` may use; `title.*` allows `title.{language}`, `data.*` any path below data. */
    readonly filter: readonly string[];
    /** Paths that `sort` may use. */
    readonly sort: readonly string[];
    /** Fields that `q` searches; default: those that name a record (title, name, email and the like). */
    readonly search?: readonly string[];
    /** Records of a page where the caller names no number; default 50. */
    readonly limit?: number;
    /** Fields left out of list answers because they are large; a GET of one record has them. */
    readonly omit?: readonly (keyof Fields & string)[];
  };
  /** Deletes go to the trash for 30 days. */
  readonly trash: boolean;
  /** Earlier revisions can be listed, read and restored (`versionedResources`). Tenant-owned resources only. */
  readonly versions: boolean;
  /** Other records name this one (`referencedResources`). Tenant-owned resources only. */
  readonly references: boolean;
  /**
   * Fields that name other records of the client, by path, with the kind of record: `{ categories: 'category' }`. A value
   * is an id, an object with `id` or `_id`, or a list of those. Who newly names one that is not there is refused (422); one
   * that was deleted since may stay where it is.
   */
  readonly relations?: Readonly<Record<string, IdKind>>;
}

/** The facts of a definition beyond its fields, kept in its type: what a create needs, what reads add and leave out. */
interface ResourceTraits<
  Required extends string,
  Computed extends z.ZodRawShape,
  Derived extends z.ZodRawShape,
  WriteOnly extends string,
  Omitted extends string,
> {
  readonly required: readonly Required[];
  readonly computed?: Computed;
  readonly derived?: Derived;
  readonly writeOnly?: readonly WriteOnly[];
  readonly list: { readonly omit?: readonly Omitted[] };
}

/**
 * Defines a resource. Unknown fields in a body are refused, also inside of fields, so that a typing error is not silently lost.
 * Objects inside of fields are plain `z.object`s nevertheless: readers drop fields that an older version stored there.
 */
export function defineResource<
  const Fields extends z.ZodRawShape,
  const Required extends keyof Fields & string = never,
  const Computed extends z.ZodRawShape = Record<never, never>,
  const Derived extends z.ZodRawShape = Record<never, never>,
  const WriteOnly extends keyof Fields & string = never,
  const Omitted extends keyof Fields & string = never,
>(
  input: Omit<ResourceDefinition<Fields>, 'fields' | 'versions' | 'references'> & {
    readonly fields: Fields;
  } & ResourceTraits<Required, Computed, Derived, WriteOnly, Omitted>,
): Omit<ResourceDefinition<Fields>, 'computed' | 'derived'> &
  ResourceTraits<Required, Computed, Derived, WriteOnly, Omitted> {
  return {
    ...input,
    versions: versionedResources.has(input.name),
    references: referencedResources.has(input.name),
    fields: z.strictObject(input.fields) as unknown as z.ZodObject<Fields>,
  };
}

/** The fields that every record has besides its own. */
export interface RecordBase {
  id: string;
  client_id?: string;
  /** Counts up with every write; send it back as `If-Match` to make a write conditional. */
  rev: number;
  created_at: string;
  updated_at: string;
  created_by?: string | null;
  updated_by?: string | null;
  /** In lists of the trash: when it was deleted. */
  deleted_at?: string | null;
}

export type FieldsOf<R extends ResourceDefinition> = z.infer<R['fields']>;
export type RecordOf<R extends ResourceDefinition> = RecordBase & FieldsOf<R>;

/** Answer of a list (API-10). */
export interface ListAnswer<T> {
  results: T[];
  total: number;
  total_page: number;
}

export type { Status };
