import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportSystem, ImportEntry, ImportProgress, ImportReport } from '@vold/contract';
import {
  contentLanguage,
  createLinkResolver,
  createReportWriter,
  type ExportSource,
  hostOf,
  openExport,
  planAddresses,
  planTranslations,
  type ScannedExport,
  Spool,
  scanExport,
  textColumn,
  unknownSite,
} from '@vold/import';
import { type Database, waitingForLocks } from '../../platform/db/index.ts';
import { readForms } from '../../platform/forms/client-forms.ts';
import type { FetchFileOptions } from './media/fetch-file.ts';
import { openMediaFolder } from './media/media-folder.ts';
import { MediaLibrary } from './media/media-library.ts';
import type { MediaStore } from './media/media-store.ts';
import { readInWorker } from './read/read-in-worker.ts';
import { findFrontPage } from './write/front-page.ts';
import { importAttachments } from './write/import-attachments.ts';
import { importContents } from './write/import-contents.ts';
import type { ImportContext } from './write/import-context.ts';
import { importMenus } from './write/import-menus.ts';
import { importOldAddresses } from './write/import-old-addresses.ts';
import { importTerms } from './write/import-terms.ts';
import { loadKnown } from './write/load-known.ts';
import { nameSite } from './write/name-site.ts';
import { chooseHomepage, prepareSite, readSiteState } from './write/prepare-site.ts';
import { RecordWriter } from './write/record-writer.ts';

export interface ImportSiteOptions {
  db: Database;
  /** The store of files. */
  media: MediaStore;
  /** The client that gets the content. */
  clientId: string;
  /** The system that the file was exported from. */
  system: ExportSystem;
  /** The file: WXR of WordPress, JSON of Ghost. */
  file: string;
  /** Address of the old website, where its export does not say it (Ghost). */
  siteUrl?: string;
  /** Writes nothing and reports what would be. */
  dryRun?: boolean;
  /** `draft`: stores everything as drafts. */
  edition?: 'draft' | null;
  /** A folder with the files of the old website (a copy of its `wp-content/uploads` or `content/images`). */
  mediaDir?: string | null;
  /** True if missing files are downloaded. Default true. */
  download?: boolean;
  /** A folder in whose `uploads` downloads wait to be stored: on the same disk as the files. Default: the system's. */
  temporaryRoot?: string;
  /** Who imports, for the history. */
  userId?: string | null;
  keyId?: string | null;
  ip?: string | null;
  signal?: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
  /** Called for every line of the report as it comes. */
  onEntry?: (entry: ImportEntry) => void;
  /** Limits of downloads, for tests. */
  fetch?: Pick<FetchFileOptions, 'isAllowed' | 'timeout'>;
}

/** How an import ended: to its end, or because its signal was aborted. What is in the report is written either way. */
export interface ImportResult {
  canceled: boolean;
  report: ImportReport;
}

/**
 * Imports the export of another system. Reads it twice: first all of it is checked and what is looked up out of order is noted
 * down on disk, so that a broken file changes nothing and memory does not grow with the file; then records are written in
 * batches. Importing again writes only what has changed in the file, and never over what was edited here.
 *
 * @throws ExportError if the file cannot be imported or `mediaDir` cannot be read
 */
export async function importSite(options: ImportSiteOptions): Promise<ImportResult> {
  const { clientId, signal, file } = options;
  const db: Database = {
    ...options.db,
    transact: (scope, work) => waitingForLocks(() => options.db.transact(scope, work)),
  };
  const { userId, keyId, ip, edition = null } = options;
  const scope = edition
    ? ({ kind: 'draft', clientId, userId, keyId, ip } as const)
    : ({ kind: 'system', reason: 'import', clientId, userId, ip } as const);
  const progress = options.onProgress ?? (() => {});
  const folder = options.mediaDir ? await openMediaFolder(options.mediaDir) : null;
  const temporaryRoot = options.temporaryRoot ? join(options.temporaryRoot, 'uploads') : tmpdir();
  await mkdir(temporaryRoot, { recursive: true });
  const temporaryFolder = await mkdtemp(join(temporaryRoot, 'vold-import-'));
  const spool = new Spool();
  const exported = { system: options.system, file, siteUrl: options.siteUrl ?? '' };
  const from: ExportSource = {
    ...openExport({ ...exported, spool }),
    read: (reading) => readInWorker(exported, reading),
  };
  const report = createReportWriter(spool, options.onEntry);
  let scanned: ScannedExport | undefined;
  const finish = (canceled: boolean): ImportResult => {
    const { title = '', url = '', language = '', version = '' } = scanned?.channel ?? {};
    const site = { title, url: url === unknownSite ? '' : url, language, version };
    return { canceled, report: report.finish(site, { dryRun: options.dryRun ?? false, edition }) };
  };
  try {
    const site = await readSiteState({ db, scope });
    const { forms } = await db.read(scope, (tx) => readForms(tx, clientId));
    const total = (await stat(file).catch(() => undefined))?.size ?? 0;
    const onBytes = (done: number) => progress({ phase: 'reading', done, total });
    scanned = await scanExport(from, spool, { signal, onBytes });
    const { channel } = scanned;

    const own = site.languages.map(({ code }) => code);
    const contentLanguages = planTranslations(spool, channel.language, own);
    const context: ImportContext = {
      db,
      scope,
      spool,
      report,
      from,
      siteHost: hostOf(channel.url),
      missingTypes: new Set(),
      forms,
      source: `${from.system}:${from.identity(channel)}`,
      dryRun: options.dryRun ?? false,
      languages: [...new Set([...own, ...contentLanguages])],
      signal,
    };
    await loadKnown(context);
    planAddresses(spool);
    noteLeftOut(context, scanned);
    if (edition)
      report.note(
        'Everything is in the draft: visitors see nothing of it until it is published. Only files are stored at once.',
      );
    await prepareSite(context, site, contentLanguages);

    const writer = new RecordWriter(context);
    progress({ phase: 'categories', done: 0, total: 0 });
    await importTerms(context, writer);

    const library = new MediaLibrary(context, {
      store: options.media,
      folder,
      download: options.download ?? true,
      temporaryFolder,
      fetch: options.fetch,
    });
    const attachments = scanned.attachments;
    await importAttachments(context, library, (done) =>
      progress({ phase: 'media', done, total: attachments }),
    );

    await nameSite(context, channel, library);

    const frontPage = findFrontPage(spool, site.homepage, own[0] ?? 'en');
    const links = createLinkResolver(spool, {
      siteUrl: channel.url,
      defaultLanguage: own[0] ?? 'en',
      frontPage,
    });
    const { contents } = scanned;
    const onContent = (done: number) => progress({ phase: 'content', done, total: contents });
    await importContents({ context, writer, media: library, links, onProgress: onContent });
    const home =
      frontPage &&
      textColumn(
        spool.get(`select record_id from known where kind = 'post' and id = ?`, frontPage),
        'record_id',
      );
    if (home && !site.homepage) await chooseHomepage(context, home);

    await importOldAddresses(context);

    progress({ phase: 'menus', done: 0, total: 0 });
    await importMenus(context, writer, links, site, contentLanguage(channel.language, own));
    progress({ phase: 'finished', done: contents, total: contents });
    return finish(false);
  } catch (error) {
    if (signal?.aborted) return finish(true);
    throw error;
  } finally {
    spool.close();
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

function noteLeftOut(
  { report, spool }: ImportContext,
  { comments, internal, notes, losses }: ScannedExport,
): void {
  for (const { what, number } of losses) report.lose(what, number);
  for (const note of notes) report.note(note);
  if (spool.get(`select 1 as one from item where post_type = 'page' limit 1`))
    report.note('Pages have no date and no author here: those of the file were left out.');
  if (comments > 0) {
    report.count('comment', 'skipped', comments);
    report.lose('Comments were not imported: pages and posts have none here.', comments);
  }
  for (const [type, number] of internal) {
    report.count('other', 'skipped', number);
    report.lose(`Items of the type “${type}” were left out: they are no content.`, number);
  }
}
