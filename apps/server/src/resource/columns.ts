import type { ResourceDefinition } from '@vold/contract';
import { z } from 'zod';

/** How a field is stored: it decides its casts, its comparisons and its place in an answer. */
type ColumnKind = 'text' | 'number' | 'boolean' | 'timestamp' | 'json';

export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
  /** May hold null, so that sorting and paging have to expect it. */
  readonly nullable: boolean;
  /** All values that a field of choices has. */
  readonly values?: readonly string[];
  /** For a value that is stored in another form or place: SQL that reads it, as text if it is JSON. */
  readonly expression?: string;
  /** A condition in SQL that `where` may ask for by this name; no record has it as a field. */
  readonly condition?: string;
}

/** The fields that every record has, apart from `client_id`, which only tenant-owned ones have. */
const baseColumns: readonly Column[] = [
  { name: 'rev', kind: 'number', nullable: false },
  { name: 'created_at', kind: 'timestamp', nullable: false },
  { name: 'updated_at', kind: 'timestamp', nullable: false },
  { name: 'created_by', kind: 'text', nullable: true },
  { name: 'updated_by', kind: 'text', nullable: true },
];

/** When a record was deleted, which lists of the trash say. */
export const deletedColumn: Column = { name: 'deleted_at', kind: 'timestamp', nullable: true };

/** The columns of a resource's table that calls may read, in the order of answers. */
export function columnsOf(definition: ResourceDefinition): Column[] {
  const hidden = new Set<string>(definition.writeOnly ?? []);
  const own = Object.entries({ ...definition.fields.shape, ...definition.computed, ...definition.derived })
    .filter(([name]) => !hidden.has(name))
    .map(([name, schema]) => columnOf(name, schema as z.ZodType));
  return [
    { name: 'id', kind: 'text', nullable: false },
    ...(definition.scope === 'client' ? [{ name: 'client_id', kind: 'text', nullable: false } as const] : []),
    ...own,
    ...baseColumns,
  ];
}

/** The column of one field, after what its schema says. */
function columnOf(name: string, schema: z.ZodType): Column {
  const values = schema instanceof z.ZodEnum ? { values: schema.options.map(String) } : {};
  return { name, kind: kindOf(schema), nullable: schema.safeParse(null).success, ...values };
}

function kindOf(schema: z.ZodType): ColumnKind {
  const { def } = schema as unknown as { def: SchemaDef };
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return def.innerType ? kindOf(def.innerType) : 'json';
    case 'string':
      return def.format === 'datetime' ? 'timestamp' : 'text';
    case 'enum':
    case 'literal':
      return 'text';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'union':
      return def.options?.every((option) => kindOf(option) === 'text') ? 'text' : 'json';
    default:
      return 'json';
  }
}

/** The used part of a Zod schema's definition. */
interface SchemaDef {
  readonly type: string;
  readonly format?: string;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
}
