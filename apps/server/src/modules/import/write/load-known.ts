import { draftedNames, isDraftRev } from '@vold/contract';
import { pathKey } from '@vold/import';
import type { ImportContext } from './import-context.ts';

/** Tables that an import writes records of. */
const resources = ['page', 'post', 'category', 'navigation', 'picture', 'files', 'redirect'] as const;
type ImportedResource = (typeof resources)[number];

const portion = 5000;

/**
 * Notes down what earlier runs imported from this source, in which revision it is now, every address that is taken, and where
 * old ones lead.
 */
export async function loadKnown(
  context: Pick<ImportContext, 'db' | 'scope' | 'spool' | 'source' | 'signal'>,
): Promise<void> {
  await loadItems(context);
  // Content names files by their old addresses, also those of an earlier file.
  context.spool.run(
    `insert or ignore into media_key select hash, id from known
     where kind in ('attachment', 'media') and live_rev is not null`,
  );
  await loadAddresses(context);
  await loadRedirects(context);
}

async function loadItems({
  db,
  scope,
  spool,
  source,
  signal,
}: Parameters<typeof loadKnown>[0]): Promise<void> {
  let last: { kind: string; id: string } = { kind: '', id: '' };
  for (;;) {
    signal?.throwIfAborted();
    const rows = await db.read(scope, (tx) =>
      tx
        .selectFrom('import_item')
        .select(['source_kind', 'source_id', 'resource', 'record_id', 'hash', 'rev'])
        .where('client_id', '=', scope.clientId)
        .where('source', '=', source)
        .where((eb) => eb(eb.refTuple('source_kind', 'source_id'), '>', eb.tuple(last.kind, last.id)))
        .orderBy('source_kind')
        .orderBy('source_id')
        .limit(portion)
        .execute(),
    );
    for (const resource of resources) {
      const ids = rows.filter((row) => row.resource === resource).map((row) => row.record_id);
      if (ids.length === 0) continue;
      for (const live of await readLive(db, scope, resource, ids)) {
        spool.run('insert or replace into live values (?, ?, ?)', live.id, live.rev, live.value);
      }
    }
    const drafted = await readDrafted(db, scope, rows);
    for (const row of rows) {
      spool.run(
        `insert or replace into known (kind, id, resource, record_id, hash, rev, live_rev, value, drafted)
         values (?, ?, ?, ?, ?, ?, (select rev from live where id = ?), (select value from live where id = ?), ?)`,
        row.source_kind,
        row.source_id,
        row.resource,
        row.record_id,
        row.hash,
        row.rev,
        row.record_id,
        row.record_id,
        drafted.has(row.record_id) ? 1 : 0,
      );
    }
    const end = rows.at(-1);
    if (!end || rows.length < portion) return;
    last = { kind: end.source_kind, id: end.source_id };
  }
}

/**
 * Records of which visitors see something else than an import as drafts has brought: none of them yet, or an earlier one. Who
 * imports for visitors leaves these to the draft.
 */
async function readDrafted(
  db: ImportContext['db'],
  scope: ImportContext['scope'],
  items: readonly { record_id: string; rev: number }[],
): Promise<ReadonlySet<string>> {
  const ids = items.filter(({ rev }) => isDraftRev(rev)).map(({ record_id }) => record_id);
  if (scope.kind === 'draft' || ids.length === 0) return new Set();
  const rows = await db.read(scope, (tx) =>
    tx
      .selectFrom('draft_entry')
      .select('record_id')
      .where('client_id', '=', scope.clientId)
      .where('resource', 'in', [...draftedNames])
      .where('record_id', 'in', ids)
      .execute(),
  );
  return new Set(rows.map(({ record_id }) => record_id));
}

interface LiveRecord {
  id: string;
  rev: number;
  /** For media: the JSON that content needs to show it. */
  value: string | null;
}

/** Records that still exist; what is in the trash was thrown away on purpose and counts as gone. */
function readLive(
  db: ImportContext['db'],
  scope: ImportContext['scope'],
  resource: ImportedResource,
  ids: string[],
): Promise<LiveRecord[]> {
  return db.read(scope, async (tx) => {
    if (resource === 'picture' || resource === 'files') {
      const rows = await tx
        .selectFrom(resource)
        .select(['id', 'rev', 'url', 'raw', 'info'])
        .where('client_id', '=', scope.clientId)
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .execute();
      return rows.map(({ id, rev, url, raw, info }) => ({
        id,
        rev,
        value: JSON.stringify({
          id,
          url,
          raw,
          width: info.width,
          height: info.height,
          placeholder: info.placeholder,
        }),
      }));
    }
    if (resource === 'redirect') {
      const rows = await tx
        .selectFrom('redirect')
        .select(['id', 'rev'])
        .where('client_id', '=', scope.clientId)
        .where('id', 'in', ids)
        .execute();
      return rows.map((row) => ({ ...row, value: null }));
    }
    const rows = await tx
      .selectFrom(resource)
      .select(['id', 'rev'])
      .where('client_id', '=', scope.clientId)
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map((row) => ({ ...row, value: null }));
  });
}

async function loadAddresses({ db, scope, spool, signal }: Parameters<typeof loadKnown>[0]): Promise<void> {
  let last = { language: '', path: '' };
  for (;;) {
    signal?.throwIfAborted();
    const rows = await db.read(scope, (tx) =>
      tx
        .selectFrom('address')
        .select(['language', 'path', 'record_id'])
        .where('client_id', '=', scope.clientId)
        .where((eb) => eb(eb.refTuple('language', 'path'), '>', eb.tuple(last.language, last.path)))
        .orderBy('language')
        .orderBy('path')
        .limit(portion)
        .execute(),
    );
    for (const row of rows)
      spool.run('insert or ignore into taken values (?, ?, ?)', row.language, row.path, row.record_id);
    const end = rows.at(-1);
    if (!end || rows.length < portion) return;
    last = end;
  }
}

async function loadRedirects({ db, scope, spool, signal }: Parameters<typeof loadKnown>[0]): Promise<void> {
  let last = '';
  for (;;) {
    signal?.throwIfAborted();
    const rows = await db.read(scope, (tx) =>
      tx
        .selectFrom('redirect')
        .select(['from', 'to'])
        .where('client_id', '=', scope.clientId)
        .where('from', '>', last)
        .orderBy('from')
        .limit(portion)
        .execute(),
    );
    for (const row of rows) spool.run('insert or ignore into led values (?, ?)', pathKey(row.from), row.to);
    const end = rows.at(-1);
    if (!end || rows.length < portion) return;
    last = end.from;
  }
}
