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
  /** Path in the record, for example `data.path`; the language comes behind it where the field has one. */
  path: Path;
  definition: InputDefinition;
  /** An input that section definitions don't offer (a password, JSON); without it the definition's own. */
  kind?: InputKind;
  /** The value is a map from language to text. */
  localized: boolean;
  /** Shares its row with the next field, on wide screens. */
  half: boolean;
  /** It shows only while another field has some value. */
  shownWhen?: ShownWhen;
  /** If it is required, it is only asked for when the record is published: a draft may lack it. */
  toPublish?: boolean;
}

interface FieldOptions
  extends Pick<InputDefinition, 'required' | 'note' | 'options' | 'default' | 'type'>,
    Partial<Pick<RecordField, 'localized' | 'half' | 'toPublish'>> {}

/** Component of a record's own values, which may be of any kind: the schema of the resource says which. */
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

/** The same for a form of anything else: a menu item, or a value that the form keeps for itself. */
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
