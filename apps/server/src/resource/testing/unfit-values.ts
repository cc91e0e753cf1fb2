import { type ResourceDefinition, resources } from '@vold/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';
import { unknownKeys } from '../../platform/http/parse-input.ts';

/**
 * Stored values of a client that the API would not take as they are: what is written past it has to be such that an
 * editor can save it. `page.components.en.0.data: …`
 */
export async function findUnfitValues(db: Database, clientId: string): Promise<string[]> {
  const unfit: string[] = [];
  const definitions: ResourceDefinition[] = Object.values(resources);
  for (const { name, scope, fields, writeOnly = [] } of definitions) {
    if (scope !== 'client') continue;
    const columns = Object.keys(fields.shape).filter((field) => !writeOnly.includes(field as never));
    const { rows } = await db.read({ kind: 'system', reason: 'test' }, (tx) =>
      sql<Record<string, unknown>>`select * from ${sql.table(name)} where client_id = ${clientId}`.execute(
        tx,
      ),
    );
    for (const row of rows) {
      const own = Object.fromEntries(columns.map((column) => [column, row[column]]));
      const parsed = fields.partial().safeParse(own);
      const wrong = parsed.success
        ? unknownKeys(own, parsed.data).map((path) => `${path.join('.')}: unknown`)
        : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      unfit.push(...wrong.map((what) => `${name}.${what}`));
    }
  }
  return unfit;
}
