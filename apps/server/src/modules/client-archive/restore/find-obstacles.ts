import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { z } from 'zod';
import { ArchiveError } from '../../../platform/archive/index.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import type { ArchiveManifest } from '../archive-manifest.ts';

const clientRow = z.object({
  id: z.string().regex(/^cl_[0-9a-z]{26}$/),
  slug: z.string(),
  domains: z.array(z.string()),
  master: z.boolean(),
  deleted_at: z.string().nullable(),
});

/**
 * Looks for what is unique in an installation and taken here. All of it is said at once.
 *
 * @throws ArchiveError
 */
export async function assertNoObstacles(
  tx: Transaction,
  archive: { manifest: ArchiveManifest; folder: string; slug: string | null },
): Promise<void> {
  const { manifest, folder } = archive;
  const client = await readClient(folder);
  if (client.id !== manifest.client.id)
    throw new ArchiveError('It is damaged: its parts are of two clients.');
  if (client.master)
    throw new ArchiveError('It is the client of a platform itself, which every installation has.');
  const slug = archive.slug ?? client.slug;
  const { rows } = await sql<{ what: string }>`
    select ${`the client ${manifest.client.name} itself (erase it first; the trash holds clients for 30 days)`} as what
      from client where id = ${client.id}
    union all
    select ${`a client with the slug “${slug}” (choose another with --as)`} from client
      where slug = ${slug} and deleted_at is null and ${client.deleted_at}::text is null and id <> ${client.id}
    union all
    select 'the domain ' || domain from client_domain where client_id <> ${client.id} and ${client.deleted_at}::text is null
      and domain in (select lower(btrim(d)) from unnest(${client.domains}::text[]) d)`.execute(tx);
  const taken = rows.map(({ what }) => what);
  if (taken.length > 0) throw new ArchiveError(`There is already ${taken.slice(0, 10).join(', ')}.`);
}

async function readClient(folder: string): Promise<z.infer<typeof clientRow>> {
  const json = await text(createReadStream(join(folder, 'tables', 'client.jsonl'))).catch(() => '');
  try {
    return clientRow.parse(JSON.parse(json));
  } catch {
    throw new ArchiveError('It is damaged: it does not say which client it is.');
  }
}
