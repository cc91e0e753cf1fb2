import { randomUUID } from 'node:crypto';
import { copyFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { constants, type PictureValue } from '@vold/contract';
import {
  decoded,
  mediaKey,
  mediaKeyVariants,
  textColumn,
  unknownSite,
  withoutUnknownSite,
} from '@vold/import';
import { z } from 'zod';
import type { ImportContext } from '../write/import-context.ts';
import { FetchFileError, type FetchFileOptions, fetchFile } from './fetch-file.ts';
import type { MediaFolder } from './media-folder.ts';
import type { MediaStore } from './media-store.ts';

const knownValue = z.object({
  id: z.string(),
  url: z.string(),
  raw: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  placeholder: z.string().optional(),
});
type StoredFile = z.infer<typeof knownValue>;

/** Files of the old website that are to be stored here. */
export interface WantedFile {
  /** `attachment`, or `media` for a file that only content names. */
  kind: 'attachment' | 'media';
  sourceId: string;
  url: string;
  /** `_wp_attached_file`, for example `2013/03/a.jpg`. */
  uploadPath: string;
  title: string;
  alt: string;
  caption: string;
  credit: string;
  /** The file itself, if it is written into the text that names it; else it is fetched. */
  bytes?: Uint8Array;
}

export interface MediaLibraryOptions {
  store: MediaStore;
  folder: MediaFolder | null;
  /** True if files that are missing in the folder are downloaded. */
  download: boolean;
  /** For files that are being downloaded. */
  temporaryFolder: string;
  fetch?: Pick<FetchFileOptions, 'isAllowed' | 'timeout'>;
}

/** Files of one host that failed in a row because it is out of reach; after so many it is not asked again. */
const maxUnreachable = 2;

/** Brings files over and tells content where they are now. */
export class MediaLibrary {
  readonly #context: ImportContext;
  readonly #options: MediaLibraryOptions;
  readonly #unreachable = new Map<string, { failures: number; reason: string }>();

  constructor(context: ImportContext, options: MediaLibraryOptions) {
    this.#context = context;
    this.#options = options;
  }

  /** Stores a file unless it is here already, and reports it. */
  async bring(file: WantedFile): Promise<void> {
    const { spool, report, dryRun } = this.#context;
    // Only attachments are counted as such; files that content names besides are extra.
    const entry = {
      kind: file.kind === 'attachment' ? ('attachment' as const) : ('other' as const),
      sourceId: file.sourceId,
      title: file.title || basename(file.url),
    };
    const known = spool.get('select * from known where kind = ? and id = ?', file.kind, file.sourceId);
    const hash = mediaKey(file.url);
    if (known && known.live_rev === null) {
      report.add({ ...entry, outcome: 'skipped', notes: ['It was deleted here after an earlier import.'] });
      return;
    }
    // Earlier versions kept it in lower case.
    if (known && [hash, hash.toLowerCase()].includes(textColumn(known, 'hash'))) {
      this.#remember(file);
      report.add({ ...entry, outcome: 'unchanged', recordId: textColumn(known, 'record_id') });
      return;
    }
    if (!/^https?:\/\//i.test(file.url)) {
      report.add({ ...entry, outcome: 'failed', notes: ['The file does not say where it is.'] });
      return;
    }
    try {
      const recordId = await this.#store(file, hash);
      this.#remember(file);
      report.add({ ...entry, outcome: known ? 'changed' : 'imported', recordId: dryRun ? null : recordId });
    } catch (error) {
      this.#context.signal?.throwIfAborted();
      if (!(error instanceof Error)) throw error;
      const why =
        error instanceof FetchFileError
          ? `It could not be fetched: ${error.message}.`
          : `It could not be stored: ${error.message}`;
      // Files with the same fate are one line of the report: what tells them apart is the title.
      report.add({
        ...entry,
        title: file.bytes ? entry.title : withoutUnknownSite(file.url),
        outcome: 'skipped',
        notes: file.bytes ? [why] : [why, 'It stays at its old address.'],
      });
    }
  }

  /** The stored picture for an address or attachment of the old website; null if it stays remote. */
  picture(url: string, attachmentId = ''): PictureValue | null {
    const found = this.#stored(url, attachmentId);
    if (!found) return null;
    const { raw: _, ...picture } = found;
    return picture;
  }

  /** The new address of a file of the old website, in its own format; undefined if it stays remote. */
  file(url: string): string | undefined {
    const found = this.#stored(url);
    return found && (found.raw ?? found.url);
  }

  #stored(url: string, attachmentId = ''): StoredFile | undefined {
    const { spool } = this.#context;
    for (const key of mediaKeyVariants(url)) {
      const id = textColumn(spool.get('select source_id from media_key where key = ?', key), 'source_id');
      const found = id ? (this.#value('attachment', id) ?? this.#value('media', id)) : undefined;
      if (found) return found;
    }
    return url === '' && attachmentId ? this.#value('attachment', attachmentId) : undefined;
  }

  /** True if the address is a known file: in the export, or imported before. */
  knows(url: string): boolean {
    const { spool } = this.#context;
    return mediaKeyVariants(url).some((key) =>
      spool.get('select 1 as found from media_key where key = ?', key),
    );
  }

  #value(kind: string, id: string): StoredFile | undefined {
    const row = this.#context.spool.get(
      'select value from known where kind = ? and id = ? and value is not null',
      kind,
      id,
    );
    const value = textColumn(row, 'value');
    return value ? knownValue.parse(JSON.parse(value)) : undefined;
  }

  #remember(file: WantedFile): void {
    this.#context.spool.run(
      'insert or ignore into media_key values (?, ?)',
      mediaKey(file.url),
      file.sourceId,
    );
  }

  async #store(file: WantedFile, hash: string): Promise<string> {
    const { db, scope, source, spool, dryRun } = this.#context;
    const local = file.bytes ? undefined : this.#options.folder?.find(file.url, file.uploadPath);
    const temporary = join(this.#options.temporaryFolder, randomUUID());
    try {
      if (local) await checkSize(local);
      else if (!file.bytes) await this.#download(file.url, dryRun ? null : temporary);
      if (dryRun) {
        const value = JSON.stringify({ id: `dry ${file.sourceId}`, url: file.url });
        spool.run(
          `insert or replace into known values (?, ?, 'picture', '', ?, 1, 1, ?, 0)`,
          file.kind,
          file.sourceId,
          hash,
          value,
        );
        return '';
      }
      if (local) await copyFile(local, temporary);
      if (file.bytes) await writeFile(temporary, file.bytes);
      const stored = await this.#options.store.store({
        clientId: scope.clientId,
        userId: scope.userId ?? null,
        path: temporary,
        filename: decoded(basename(local ?? new URL(file.url).pathname)),
        alt: this.#inMainLanguage(file.alt),
        caption: this.#inMainLanguage(file.caption),
        credit: file.credit,
        folder: this.#context.from.title,
      });
      await db.transact(scope, (tx) =>
        tx
          .insertInto('import_item')
          .values({
            client_id: scope.clientId,
            source,
            source_kind: file.kind,
            source_id: file.sourceId,
            resource: stored.resource,
            record_id: stored.id,
            hash,
            rev: stored.rev,
          })
          .onConflict((conflict) =>
            conflict
              .columns(['client_id', 'source', 'source_kind', 'source_id'])
              .doUpdateSet({ resource: stored.resource, record_id: stored.id, hash, rev: stored.rev }),
          )
          .execute(),
      );
      const value = JSON.stringify({
        id: stored.id,
        url: stored.url,
        raw: stored.raw,
        width: stored.width,
        height: stored.height,
        placeholder: stored.placeholder,
      });
      spool.run(
        `insert or replace into known values (?, ?, ?, ?, ?, ?, ?, ?, 0)`,
        file.kind,
        file.sourceId,
        stored.resource,
        stored.id,
        hash,
        stored.rev,
        stored.rev,
        value,
      );
      return stored.id;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  #inMainLanguage(text: string): Record<string, string> {
    return text ? { [this.#context.languages[0] ?? 'en']: text } : {};
  }

  async #download(url: string, target: string | null): Promise<void> {
    if (!this.#options.download)
      throw new FetchFileError('it is not in the media folder, and downloading is off');
    if (url.startsWith(unknownSite)) throw new FetchFileError('the address of the old website is unknown');
    const { host } = new URL(url);
    const failed = this.#unreachable.get(host);
    if (failed && failed.failures >= maxUnreachable) throw new FetchFileError(failed.reason, true);
    try {
      await fetchFile(url, { target, signal: this.#context.signal, ...this.#options.fetch });
      this.#unreachable.delete(host);
    } catch (error) {
      if (error instanceof FetchFileError && error.unreachable) {
        this.#unreachable.set(host, { failures: (failed?.failures ?? 0) + 1, reason: error.message });
      }
      throw error;
    }
  }
}

async function checkSize(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size > constants.maxUploadBytes) throw new Error('it is larger than 100 MB.');
}
