import { cutText } from '@vold/contract';
import {
  archiveBase,
  freeSlug,
  hrefOfPath,
  isGrouping,
  noTypeText,
  plainText,
  type Row,
  slugOf,
  textColumn,
} from '@vold/import';
import type { ImportContext } from './import-context.ts';
import type { RecordWriter } from './record-writer.ts';

const maxDescription = 10_000;

/**
 * Categories with their parents, from the top down. Tags and terms of other taxonomies are categories too, gathered
 * under one that is called after the taxonomy.
 */
export async function importTerms(context: ImportContext, writer: RecordWriter): Promise<void> {
  const gathering = await importGatherings(context, writer);
  await writer.flush();
  const { spool } = context;
  const depths = Number(spool.get('select max(depth) as depth from term')?.depth ?? -1);
  for (let depth = 0; depth <= depths; depth += 1) {
    for (const portion of spool.portions(mastersOfDepth, 500, depth)) {
      for (const term of portion) await importTerm(context, writer, term, gathering);
    }
    // The next level names these as its parents.
    await writer.flush();
  }
  await rememberTermIds(context);
}

/** Menus name categories by ids, and a later file of the same website may have the menu alone. */
async function rememberTermIds({ db, scope, source, spool, dryRun, signal }: ImportContext): Promise<void> {
  if (dryRun) return;
  const statement = `select t.n, t.taxonomy, t.term_id, k.record_id, k.rev from term t
    join known k on k.kind = 'term' and k.id = t.master and k.live_rev is not null
    where t.term_id <> '' and t.n > ? order by t.n limit ?`;
  for (const portion of spool.portions(statement, 1000)) {
    signal?.throwIfAborted();
    const named = new Map(portion.map((row) => [termKey(row.taxonomy, row.term_id), row]));
    const rows = [...named].map(([source_id, row]) => ({
      client_id: scope.clientId,
      source,
      source_kind: 'term-id',
      source_id,
      resource: 'category',
      record_id: textColumn(row, 'record_id'),
      hash: '',
      rev: Number(row.rev),
    }));
    await db.transact(scope, (tx) =>
      tx
        .insertInto('import_item')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['client_id', 'source', 'source_kind', 'source_id'])
            .doUpdateSet((eb) => ({ rev: eb.ref('excluded.rev'), record_id: eb.ref('excluded.record_id') })),
        )
        .execute(),
    );
  }
}

/** Name of a term in menus. */
export function termKey(taxonomy: Row[string] | undefined, id: Row[string] | undefined): string {
  return `${taxonomy ?? ''}/${id ?? ''}`;
}

/** One row a group of translations: its master. */
const mastersOfDepth = `select * from term where depth = ? and path_slug is not null
  and master = taxonomy || '/' || slug and n > ? order by n limit ?`;

async function importTerm(
  context: ImportContext,
  writer: RecordWriter,
  term: Row,
  gathering: Map<string, string>,
): Promise<void> {
  const { spool } = context;
  const master = textColumn(term, 'master');
  const members =
    term.grp === null
      ? [term]
      : spool.all('select * from term where grp = ? order by n', textColumn(term, 'grp'));
  const type = textColumn(term, 'type');
  if (context.missingTypes.has(type)) {
    const left = { kind: 'category', sourceId: master, title: textColumn(term, 'name') } as const;
    context.report.add({
      ...left,
      outcome: 'skipped',
      notes: [noTypeText(type)],
    });
    return;
  }
  const taxonomy = textColumn(term, 'taxonomy');
  const parent = textColumn(
    spool.get(
      `select k.record_id from term p join known k on k.kind = 'term' and k.id = p.master and k.live_rev is not null where p.n = ?`,
      Number(term.parent_n ?? 0),
    ),
    'record_id',
  );
  const byLanguage = (value: (row: Row) => string) =>
    Object.fromEntries(
      members
        .map((row) => [textColumn(row, 'language'), value(row)] as const)
        .filter(([, text]) => text !== ''),
    );
  await writer.add({
    table: 'category',
    sourceKind: 'term',
    sourceId: master,
    kind: 'category',
    title: textColumn(term, 'name'),
    notes: term.circular === 1 ? ['Its parents went in a circle: it is at the top.'] : [],
    fields: {
      type,
      title: byLanguage((row) => textColumn(row, 'name')),
      slug: byLanguage((row) => textColumn(row, 'path_slug')),
      description: byLanguage((row) => cutText(plainText(textColumn(row, 'description')), maxDescription)),
      featured: null,
      parent: parent || gathering.get(`${taxonomy} ${type}`) || null,
      listed: context.from.gatheringName(taxonomy) === null,
      index: Math.min(Number(term.n), 1_000_000),
    },
    redirects: members.flatMap((row) => redirectOf(context, row)),
  });
}

function redirectOf({ languages }: ImportContext, term: Row): { from: string; to: string }[] {
  const slug = textColumn(term, 'slug');
  if (/[\s?#]/.test(slug)) return [];
  const path = `${textColumn(term, 'type')}/category/${textColumn(term, 'path_slug')}`;
  const to = hrefOfPath(path, textColumn(term, 'language'), languages[0] ?? 'en');
  return [{ from: `/${archiveBase(textColumn(term, 'taxonomy'))}/${slug}`, to }];
}

/** @returns ids of the gathering categories by taxonomy and type */
async function importGatherings(context: ImportContext, writer: RecordWriter): Promise<Map<string, string>> {
  const { spool, languages, missingTypes } = context;
  const language = languages[0] ?? 'en';
  const found = new Map<string, string>();
  for (const row of spool.all(
    'select taxonomy, type from term where path_slug is not null group by taxonomy, type order by min(n)',
  )) {
    const taxonomy = textColumn(row, 'taxonomy');
    const type = textColumn(row, 'type');
    const name = context.from.gatheringName(taxonomy);
    if (!name || !isGrouping(taxonomy) || missingTypes.has(type)) continue;
    const sourceId = `taxonomy ${taxonomy} ${type}`;
    const own = textColumn(
      spool.get(`select record_id from known where kind = 'term' and id = ?`, sourceId),
      'record_id',
    );
    const prefix = `${type}/category/`;
    const slug = freeSlug(
      slugOf(name),
      (candidate) => {
        const owner = textColumn(
          spool.get('select owner from taken where language = ? and path = ?', language, prefix + candidate),
          'owner',
        );
        return owner !== '' && owner !== own;
      },
      taxonomy,
    );
    spool.run(
      'insert or replace into taken values (?, ?, ?)',
      language,
      prefix + slug,
      own || `term ${sourceId}`,
    );
    const id = await writer.add({
      table: 'category',
      sourceKind: 'term',
      sourceId,
      kind: 'category',
      title: name,
      notes: [`It was made for the ${name.toLowerCase()} of the old website.`],
      fields: {
        type,
        title: { [language]: name },
        slug: { [language]: slug },
        description: {},
        featured: null,
        parent: null,
        listed: false,
        index: 1_000_000,
      },
      redirects: [],
    });
    if (id) found.set(`${taxonomy} ${type}`, id);
  }
  return found;
}
