import {
  type InputComponent,
  type InputDefinition,
  inputWith,
  type RecordChanges,
  type ResourceName,
} from '@vold/contract';
import { type Path, parsePath } from '@vold/document';
import type { InputKind } from '../fields/input-kind.ts';
import type { ShownWhen } from './field-condition.ts';

/** One field of a record's form: where its value is, and the input that edits it. */
export interface RecordField {
  /** Path in the record, for example `data.path`, without the language. */
  path: Path;
  definition: InputDefinition;
  /** An input that section definitions do not offer; by default the definition's own. */
  kind?: InputKind;
  /** The value is a map from language to text. */
  localized: boolean;
  /** Shares its row with the next field on wide screens. */
  half: boolean;
  /** Shows it only while another field has a certain value. */
  shownWhen?: ShownWhen;
  /** Required only for publishing: a draft may lack it. */
  toPublish?: boolean;
}

interface FieldOptions
  extends Pick<InputDefinition, 'required' | 'note' | 'options' | 'default' | 'type'>,
    Partial<Pick<RecordField, 'localized' | 'half' | 'toPublish'>> {}

/** Component of values without an input: the schema of the resource defines their shape. */
const ownComponent = inputWith('code');

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;
/** Path in a record of a resource: one of its fields, or a path below one. */
type FieldPath<R extends ResourceName> = [R] extends [never]
  ? never
  : (keyof RecordChanges<R> & string) | `${keyof RecordChanges<R> & string}.${string}`;

/**
 * Describes a field of a record's form. Name the resource (`recordField<'page'>`): without it no path compiles.
 *
 * @param path in the record, for example `data.path`; its first name is a field of the resource
 * @param input name of an input of the registry, or an input of this record's own; null if the screen shows the value without an input
 */
export function recordField<R extends ResourceName = never>(
  path: FieldPath<NoInfer<R>>,
  ...field: Tail<Parameters<typeof formField>>
): RecordField {
  return formField(path, ...field);
}

/** The same for other forms, for example of a menu item, and for values that are not stored. */
export function formField(
  path: string,
  title: string,
  input: InputComponent | InputKind | null,
  { localized = false, half = false, toPublish = false, ...definition }: FieldOptions = {},
): RecordField {
  const named = typeof input === 'string';
  return {
    path: parsePath(path),
    definition: {
      id: path,
      model: path.replaceAll('.', '-'),
      title,
      component: named ? input : ownComponent,
      ...definition,
    },
    kind: named ? undefined : (input ?? undefined),
    localized,
    half,
    toPublish,
  };
}

/** Path at which a field reads and writes in a language. */
export function pathIn(field: RecordField, language: string): Path {
  return field.localized ? [...field.path, language] : field.path;
}
