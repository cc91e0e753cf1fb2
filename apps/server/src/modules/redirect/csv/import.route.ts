import {
  decodePercents,
  newId,
  type RedirectColumn,
  type RedirectColumnUse,
  type RedirectImported,
  redirectCsvLimits,
  redirectImport,
} from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/db/index.ts';
import { ApiError, invalid, invalidField } from '../../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../../platform/http/route.ts';
import { editedClient } from '../edited-client.ts';
import type { StoredRedirect } from '../match-redirect.ts';
import { forgetMissing } from '../missing/forget-missing.ts';
import { lockRedirects, ownHosts, publishedAmong } from '../stored-redirects.ts';
import { type CsvLine, parseCsv } from './parse-csv.ts';
import { type PlannedLine, planImport } from './plan-import.ts';
import { columnNames, readColumns } from './read-columns.ts';

const { lines: maxLines, characters } = redirectCsvLimits;
/** Redirects of a client that an import is held against; loops among more of them take too long to find. */
const maxStored = 100_000;
const portion = 1000;

/** `POST redirect/import`: redirects from CSV, all of them or those that are not refused, in one transaction. */
export function importRoute(db: Database): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'redirect/import',
    action: 'redirect.update',
    access: 'action',
    publishes: ['redirect'],
    summary: 'Import redirects from CSV, columns by their names, or say what would happen to each line',
    bodyLimit: 3 * characters,
    body: redirectImport,
    response: calls['POST redirect/import'].answer,
    handle: async (context) => {
      const client = editedClient(context);
      const { csv, dry_run, skip_refused } = context.body;
      const { lines, columns, isUnclear } = readColumns(parseCsv(csv, maxLines + 2), context.body.columns);
      if (isUnclear) {
        if (!dry_run || columns.length === 0) throw unclear(columns);
        return { dry_run, columns, needs_columns: true, counts: noCounts, lines: [] };
      }
      if (lines.length === 0) throw invalidField('csv', 'The file has no lines');
      if (lines.length > maxLines) throw invalidField('csv', `A file has at most ${maxLines} lines`);
      const work = async (tx: Transaction): Promise<RedirectImported> => {
        if (!dry_run) await lockRedirects(tx, client);
        const stored = await readStored(tx, client);
        const own = await ownHosts(tx, client);
        const uses = columns.map(({ use }) => use);
        const planned = await planImport(lines, uses, stored, {
          isPublished: await publishedLookup(tx, lines, uses),
          isOwnHost: (host) => own.has(host),
        });
        const refused = planned.filter(({ outcome }) => outcome === 'refused');
        if (!dry_run) {
          if (refused.length > 0 && !skip_refused) {
            throw invalid(
              refused
                .slice(0, 100)
                .map(({ line, note }) => ({ path: `csv.${line}`, message: `Line ${line}: ${note}` })),
              `${refused.length === 1 ? 'A line was' : `${refused.length} lines were`} refused, so nothing was imported`,
            );
          }
          await writeLines(tx, client, planned);
        }
        return answerOf(planned, dry_run, columns);
      };
      return dry_run ? db.read(context.scope, work) : db.transact(context.scope, work);
    },
  });
}

async function readStored(tx: Transaction, clientId: string): Promise<StoredRedirect[]> {
  const rows = await tx
    .selectFrom('redirect')
    .select(['id', 'from', 'to', 'permanent'])
    .where('client_id', '=', clientId)
    .orderBy('from')
    .limit(maxStored + 1)
    .execute();
  if (rows.length > maxStored) {
    throw new ApiError('CONFLICT', `There are more than ${maxStored} redirects: an import is not possible`);
  }
  return rows;
}

/** Tells where something is published: of the addresses of the lines by one query, of the few others that chains lead to one by one. */
async function publishedLookup(
  tx: Transaction,
  lines: readonly CsvLine[],
  uses: readonly (RedirectColumnUse | null)[],
) {
  const places = [uses.indexOf('from'), uses.indexOf('to')];
  const paths = lines.flatMap(({ cells }) => places.flatMap((at) => pathIn(cells[at] ?? '')));
  const asked = new Set(paths.map(decodePercents));
  const published = new Set(await publishedAmong(tx, [...asked]));
  return async (path: string): Promise<boolean> => {
    if (!asked.has(path)) {
      asked.add(path);
      for (const found of await publishedAmong(tx, [path])) published.add(found);
    }
    return published.has(path);
  };
}

/** The path of an address as a file may write it. */
function pathIn(cell: string): string[] {
  if (/^https?:/i.test(cell)) {
    const url = URL.parse(cell);
    return url ? [url.pathname] : [];
  }
  return /\s/.test(cell) || cell === '' ? [] : [cell.startsWith('/') ? cell : `/${cell}`];
}

async function writeLines(tx: Transaction, clientId: string, planned: readonly PlannedLine[]): Promise<void> {
  const written = planned.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  for (let at = 0; at < written.length; at += portion) {
    const rows = written.slice(at, at + portion);
    const values = JSON.stringify(
      rows.map(({ id, from, to, permanent }) => ({ id: id ?? newId('redirect'), from, to, permanent })),
    );
    await sql`
      merge into redirect known
      using jsonb_to_recordset(${values}::jsonb) as r (id text, "from" text, "to" text, permanent boolean)
      on known.client_id = ${clientId} and known."from" = r."from"
      when matched then update set "to" = r."to", permanent = r.permanent, origin = 'person'
      when not matched then insert (client_id, id, "from", "to", permanent)
        values (${clientId}, r.id, r."from", r."to", r.permanent)`.execute(tx);
    await forgetMissing(
      tx,
      clientId,
      rows.map(({ from }) => from),
    );
  }
}

const noCounts = { new: 0, changed: 0, same: 0, skipped: 0, refused: 0 };

/** The first line has names that say nothing here. */
function unclear(columns: readonly RedirectColumn[]) {
  const written = columns.map(({ name }) => `“${name.slice(0, 40)}”`).slice(0, 10);
  const names = (use: RedirectColumnUse) => columnNames[use].slice(0, 6).join(', ');
  return invalidField(
    'csv.1',
    `Line 1 does not say which columns are the old and the new address: ${written.join(', ')}. Call them from and to (${names('from')}; ${names('to')}), or send columns`,
  );
}

function answerOf(
  planned: readonly PlannedLine[],
  dry_run: boolean,
  columns: RedirectColumn[],
): RedirectImported {
  const counts = { ...noCounts };
  for (const { outcome } of planned) counts[outcome] += 1;
  return { dry_run, columns, needs_columns: false, counts, lines: planned.map(({ id: _, ...line }) => line) };
}
