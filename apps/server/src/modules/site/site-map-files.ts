import { createCache } from '@vold/runtime/cache';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/index.ts';

/** Addresses of one file, in all languages. Less than a file may have: old drafts that are published join their part. */
const perFile = 40_000;
/** Milliseconds that the ends of files are remembered, and for how many clients. */
const remembered = { time: 600_000, clients: 1_000 };

/** A part of a client's addresses, by the ids of their records. */
export interface SiteMapFile {
  /** The record that it begins behind; empty: with the first. */
  readonly after: string;
  /** Its last record; null: it is the last file, which grows. */
  readonly to: string | null;
  readonly languages: readonly string[];
}

export interface SiteMapFiles {
  all(clientId: string): Promise<SiteMapFile[]>;
  /** The file that begins behind a record. */
  at(clientId: string, after: string): Promise<SiteMapFile>;
}

/**
 * Divides the addresses of clients into files, by the ids of their records. The ends of full files are remembered, so that a request
 * reads the last one only, however many there are.
 */
export function createSiteMapFiles(db: Database, size = perFile): SiteMapFiles {
  const known = createCache<string, { readonly since: number; readonly full: Map<string, SiteMapFile> }>(
    remembered.clients,
  );

  function fullOf(clientId: string): Map<string, SiteMapFile> {
    const found = known.get(clientId);
    if (found && Date.now() - found.since < remembered.time) return found.full;
    const full = new Map<string, SiteMapFile>();
    known.set(clientId, { since: Date.now(), full });
    return full;
  }

  async function at(clientId: string, after: string): Promise<SiteMapFile> {
    const full = fullOf(clientId);
    const found = full.get(after);
    if (found) return found;
    const { rows } = await db.read({ kind: 'system', reason: 'the files of a sitemap' }, (tx) =>
      sql<{ count: number; last: string | null; languages: string[] | null }>`
        select count(*)::int as count, max(record_id) as last, array_agg(distinct language) as languages from (
          select record_id, language from address where client_id = ${clientId} and record_id > ${after}
          order by record_id limit ${size}) part`.execute(tx),
    );
    const { count = 0, last = null, languages } = rows[0] ?? {};
    const file = { after, to: count < size ? null : last, languages: languages ?? [] };
    if (file.to !== null) full.set(after, file);
    return file;
  }

  return {
    at,
    async all(clientId) {
      const files: SiteMapFile[] = [];
      for (let after: string | null = ''; after !== null; after = files.at(-1)?.to ?? null)
        files.push(await at(clientId, after));
      return files;
    },
  };
}
