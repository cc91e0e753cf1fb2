import { languageCode } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { invalid } from '../../platform/errors/api-error.ts';
import type { ResourceTable } from '../resource-table.ts';
import { lockRecord } from './find-record.ts';
import type { Fields, StoredRecord, WriteContext } from './hooks.ts';

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** A text, or a list, in one language. */
interface Written {
  readonly path: string;
  readonly language: string;
}

/**
 * Refuses texts in languages that the website does not have: nobody would ever see them. A record that has a text in such a language
 * already may have more.
 *
 * @param id the record that is changed; none for a new one
 * @throws 422 INVALID naming each text
 */
export async function assertLanguages(
  table: ResourceTable,
  fields: Fields,
  write: WriteContext,
  id?: string,
): Promise<void> {
  const { shape } = table.definition.fields;
  const written = writtenIn(shape, fields);
  const without = (codes: readonly string[]) => written.filter(({ language }) => !codes.includes(language));
  // What is cached may be older than the draft's languages, and than a change a moment ago.
  if (without(write.context.languages ?? []).length === 0) return;
  const { rows } = await sql<{
    codes: string[];
  }>`select jsonb_path_query_array(language, '$[*].code') as codes
    from webconfig where client_id = ${write.clientId}`.execute(write.tx);
  const unknown = rows[0] ? without(rows[0].codes) : [];
  if (unknown.length === 0) return;
  const stored = id === undefined ? [] : writtenIn(shape, await lockRecord(table, write, id));
  const known = new Set(stored.map(({ language }) => language));
  const refused = unknown.filter(({ language }) => !known.has(language));
  if (refused.length === 0) return;
  throw invalid(
    refused.map(({ path, language }) => ({
      path,
      message: `The website does not have the language ${language}`,
    })),
  );
}

function writtenIn(shape: Shape, values: Fields | StoredRecord, within = ''): Written[] {
  return Object.entries(shape).flatMap(([name, schema]): Written[] => {
    const value = values[name];
    if (typeof value !== 'object' || value === null) return [];
    const kind = inner(schema);
    const path = within + name;
    if (kind instanceof z.ZodObject) return writtenIn(kind.shape, { ...value }, `${path}.`);
    if (!(kind instanceof z.ZodRecord && kind.keyType === languageCode)) return [];
    return Object.entries(value)
      .filter(([, text]) => !isEmpty(text))
      .map(([language]) => ({ path: `${path}.${language}`, language }));
  });
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A schema without what makes it optional. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapped ? inner(schema.unwrap()) : schema;
}
