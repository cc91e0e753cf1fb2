import { newId } from '@vold/contract';
import { languageEntry, textColumn, typeTitle } from '@vold/import';
import { json } from '../../../platform/db/index.ts';
import type { ImportContext } from './import-context.ts';

/** The website's state before the import. */
export interface SiteState {
  /** Null if the client has no website configuration yet. */
  webconfigId: string | null;
  languages: { code: string; name: string }[];
  homepage: string | null;
  postTypes: Set<string>;
  /** Positions with a published menu, and the ids of the menus. */
  menus: { id: string; position: string; status: string }[];
}

export async function readSiteState(context: Pick<ImportContext, 'db' | 'scope'>): Promise<SiteState> {
  const { clientId } = context.scope;
  return context.db.read(context.scope, async (tx) => {
    const config = await tx
      .selectFrom('webconfig')
      .select(['id', 'language', 'default_homepage'])
      .where('client_id', '=', clientId)
      .executeTakeFirst();
    const settings = await tx
      .selectFrom('website-setting')
      .select('data')
      .where('client_id', '=', clientId)
      .where('deleted_at', 'is', null)
      .execute();
    const menus = await tx
      .selectFrom('navigation')
      .select(['id', 'position', 'status'])
      .where('client_id', '=', clientId)
      .where('deleted_at', 'is', null)
      .execute();
    return {
      webconfigId: config?.id ?? null,
      languages: config?.language.length ? config.language : [languageEntry('en')],
      homepage: config?.default_homepage ?? null,
      postTypes: new Set(settings.flatMap(({ data }) => data.path ?? [])),
      menus,
    };
  });
}

/** Adds the content languages and post types that the import needs and the website lacks. */
export async function prepareSite(
  context: ImportContext,
  site: SiteState,
  contentLanguages: string[],
): Promise<void> {
  await addLanguages(context, site, contentLanguages);
  await addPostTypes(context, site);
}

async function addLanguages(
  { db, scope, report, dryRun }: ImportContext,
  site: SiteState,
  wanted: string[],
): Promise<void> {
  const missing = wanted.filter((code) => !site.languages.some((language) => language.code === code));
  if (missing.length === 0 && site.webconfigId) return;
  const language = [...site.languages, ...missing.map(languageEntry)];
  if (!dryRun) {
    await db.transact(scope, async (tx) => {
      const { clientId: client_id } = scope;
      if (site.webconfigId) {
        await tx
          .updateTable('webconfig')
          .set({ language: json(language) })
          .where('client_id', '=', client_id)
          .execute();
      } else {
        await tx
          .insertInto('webconfig')
          .values({ client_id, id: newId('webconfig'), language: json(language) })
          .execute();
      }
    });
  }
  for (const code of missing)
    report.add({ kind: 'language', sourceId: code, title: languageEntry(code).name, outcome: 'imported' });
}

async function addPostTypes(
  { db, scope, spool, report, dryRun, missingTypes }: ImportContext,
  site: SiteState,
): Promise<void> {
  const types = spool
    .all(`select type, min(n) as n from item where post_type = 'post' group by type order by n`)
    .map((row) => textColumn(row, 'type'));
  for (const path of types) {
    if (site.postTypes.has(path)) continue;
    const title = typeTitle(path);
    if (scope.kind === 'draft') {
      missingTypes.add(path);
      report.add({
        kind: 'post-type',
        sourceId: path,
        title,
        outcome: 'skipped',
        notes: [
          `The website has no post type “${title}”, and an import as drafts cannot add it, so its posts and categories are left out. Ask a developer to add a post type with the path “${path}”, then import this file again.`,
        ],
      });
      continue;
    }
    const id = newId('website-setting');
    if (!dryRun) {
      await db.transact(scope, (tx) =>
        tx
          .insertInto('website-setting')
          .values({ client_id: scope.clientId, id, title, slug: path, data: json(postTypeData(path)) })
          .execute(),
      );
    }
    report.add({
      kind: 'post-type',
      sourceId: path,
      title,
      outcome: 'imported',
      recordId: dryRun ? null : id,
    });
  }
}

/** A post type whose posts have categories and are edited as rows of blocks. */
function postTypeData(path: string) {
  return {
    path,
    hasCategory: true,
    order: 10,
    menu_position: { id: 'posts', title: 'Posts' },
    cardDetail: {
      blockEditor: true,
      apiModel: { path: 'post', post_type: path, sort_by: 'published_at DESC' },
      includeFilterButton: { show: true },
      isMultiLang: true,
      searchInModel: 'title',
    },
  };
}

/** Makes an imported page the home page, where the website has none. */
export async function chooseHomepage(
  { db, scope, dryRun, report }: ImportContext,
  pageId: string,
): Promise<void> {
  report.note('The website had no home page: the front page of the old website becomes it.');
  if (dryRun) return;
  await db.transact(scope, (tx) =>
    tx
      .updateTable('webconfig')
      .set({ default_homepage: pageId })
      .where('client_id', '=', scope.clientId)
      .where('default_homepage', 'is', null)
      .execute(),
  );
}
