import type { z } from 'zod';
import type { RecordBase } from './resource.ts';
import type { ResourceName, resources } from './resources/index.ts';

type Definition<R extends ResourceName> = (typeof resources)[R];
type Fields<R extends ResourceName> = z.infer<Definition<R>['fields']>;
/** The fields that reads add: computed or kept by the server. */
type Added<R extends ResourceName> = Values<
  NonNullable<Definition<R>['computed']> & NonNullable<Definition<R>['derived']>
>;
/** `z.infer` of an empty object is `Record<string, never>`, which has every name. */
type Values<Shape extends z.ZodRawShape> = [keyof Shape] extends [never]
  ? unknown
  : z.infer<z.ZodObject<Shape>>;
type WriteOnly<R extends ResourceName> = NonNullable<Definition<R>['writeOnly']>[number];
type Omitted<R extends ResourceName> = NonNullable<Definition<R>['list']['omit']>[number];
type Required<R extends ResourceName> = Definition<R>['required'][number];

/** A record as the API answers it, for example `ApiRecord<'page'>`. */
export type ApiRecord<R extends ResourceName> = RecordBase & Omit<Fields<R>, WriteOnly<R>> & Added<R>;

/** A record in a list: large fields (a page's `components`, a post's `block`) are left out. */
export type ListedRecord<R extends ResourceName> = RecordBase &
  Omit<Fields<R>, WriteOnly<R> | Omitted<R>> &
  Added<R>;

/** The body of a create: the required fields and any others. */
export type NewRecord<R extends ResourceName> = Pick<Fields<R>, Required<R> & keyof Fields<R>> &
  Partial<Fields<R>>;

/** The body of an update: the fields that change; each is replaced whole. */
export type RecordChanges<R extends ResourceName> = Partial<Fields<R>>;
