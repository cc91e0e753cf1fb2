import pg from 'pg';
import { z } from 'zod';
import { createRowPatches } from '../../modules/client-archive/index.ts';
import type { Keychain } from '../../platform/auth/keychain.ts';
import { parseCatalog, tableCatalog } from '../../platform/db/table-catalog.ts';
import type { BackupHeader, BackupManifest } from './backup-archive.ts';

const rowsOf = z.array(z.object({ row: z.record(z.string(), z.unknown()) }));

export interface ResealRequest {
  readonly header: BackupHeader;
  readonly clients: BackupManifest['clients'];
  /** Keychain of this installation. */
  readonly keychain: Keychain;
  /** Keychain of the installation that made the backup; null leaves out its sealed secrets. */
  readonly sourceKeychain: Keychain | null;
}

/**
 * Makes what another installation sealed readable here, the same way as an imported client's (`createRowPatches`).
 * In the caller's transaction, whose triggers take no notice.
 *
 * @returns what people have to enter again, one sentence each
 */
export async function resealRows(
  owner: pg.Client,
  { header, clients, keychain, sourceKeychain }: ResealRequest,
): Promise<string[]> {
  const keys = new Map(
    parseCatalog((await owner.query(tableCatalog)).rows).map(({ name, key }) => [name, key]),
  );
  const notes: string[] = [];
  for (const { id: clientId, slug } of clients) {
    const patches = await createRowPatches({
      clientId,
      archive: { secrets: true, sealed_by: header.sealed_by },
      slug: null,
      keychain,
      sourceKeychain,
    });
    for (const [name, patch] of patches.of) {
      const table = `public.${pg.escapeIdentifier(name)}`;
      const key = keys.get(name) ?? [];
      const same = key.map((column) => `t.${pg.escapeIdentifier(column)} = r.${pg.escapeIdentifier(column)}`);
      const found = await owner.query(`select to_jsonb(t) as row from ${table} t where client_id = $1`, [
        clientId,
      ]);
      for (const { row } of rowsOf.parse(found.rows)) {
        const changes = patch(row);
        const from = `jsonb_populate_record(null::${table}, $1::jsonb) r where ${same.join(' and ')}`;
        if (changes === null)
          await owner.query(`delete from ${table} t using ${from}`, [JSON.stringify(row)]);
        else if (Object.keys(changes).length > 0) {
          const set = Object.keys(changes).map((column) => {
            const quoted = pg.escapeIdentifier(column);
            return `${quoted} = r.${quoted}`;
          });
          await owner.query(`update ${table} t set ${set.join(', ')} from ${from}`, [
            JSON.stringify({ ...row, ...changes }),
          ]);
        }
      }
    }
    notes.push(...patches.notes().map((note) => `${slug}: ${note}`));
  }
  return notes;
}
