import type { ResourceDefinition } from '@vold/contract';
import { z } from 'zod';
import { screenReads } from '../platform/auth/screen-reads.ts';
import { alwaysListed, type ResourceTable } from './resource-table.ts';

/**
 * A record as the API answers it: its fields, and what every record has.
 * @param lacking fields that some answers leave out: large ones lists, private ones those of guests
 */
export function recordShape(definition: ResourceDefinition, lacking: readonly string[] = []): z.ZodObject {
  const hidden = new Set<string>(definition.writeOnly ?? []);
  const fields = Object.entries({
    ...definition.fields.shape,
    ...definition.computed,
    ...definition.derived,
  })
    .filter(([name]) => !hidden.has(name))
    .map(([name, schema]) => [name, lacking.includes(name) ? z.optional(schema) : schema]);
  return z.object({
    id: z.string(),
    ...(definition.scope === 'client' && { client_id: z.string() }),
    ...Object.fromEntries(fields),
    rev: z.number(),
    created_at: z.string(),
    updated_at: z.string(),
    created_by: z.string().nullable().optional(),
    updated_by: z.string().nullable().optional(),
  });
}

/** A record as lists answer it. */
export function listedShape({ definition, privateFields }: ResourceTable): z.ZodObject {
  const shape = recordShape(definition, [...privateFields, ...(definition.list.omit ?? [])]);
  return definition.trash ? shape.extend({ deleted_at: inTrash }) : shape;
}

/**
 * A list as the resource's call answers it: to roles whose menu hides the resource, with the fields alone that another of
 * their screens needs.
 */
export function listAnswerShape(table: ResourceTable): z.ZodType {
  const listed = listedShape(table);
  const action = `${table.definition.name}.list`;
  const fields = screenReads.find(({ actions }) => actions.includes(action))?.fields;
  if (!fields) return listShape(listed);
  const some = listed.pick(pickOf([...alwaysListed, ...fields].filter((name) => name in listed.shape)));
  return z.union([
    listShape(listed),
    listShape(some).describe('To roles of which another screen needs these fields'),
  ]);
}

function pickOf(names: readonly string[]): Record<string, true> {
  return Object.fromEntries(names.map((name) => [name, true]));
}

const inTrash = z.string().optional().describe('When it was deleted, in a list of the trash');

export function listShape(record: z.ZodType): z.ZodObject {
  return z.object({ results: z.array(record), total: z.number(), total_page: z.number() });
}
