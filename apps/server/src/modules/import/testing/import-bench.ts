import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@vold/contract';
import { onTestFinished } from 'vitest';
import { createKeychain } from '../../../platform/auth/keychain.ts';
import { openDatabase, type Scope } from '../../../platform/db/index.ts';
import { createTestDatabase } from '../../../platform/embedded-postgres/testing/test-postgres.ts';
import { createWebsites } from '../../../platform/http/websites.ts';
import { createDiskStorage } from '../../../platform/storage/index.ts';
import { createMediaStore } from '../../media/index.ts';
import { renderSite } from '../../site/index.ts';
import { type ImportResult, type ImportSiteOptions, importSite } from '../import-site.ts';

const websites = createWebsites({ websiteAddress: null, dashboardOrigins: null, sitePort: 4001 });

/** A database with one empty client, and what tests of imports do with it. */
export async function createImportBench() {
  const database = await createTestDatabase();
  const db = await openDatabase({ url: database.url });
  const dataDir = await mkdtemp(join(tmpdir(), 'vold-import-'));
  onTestFinished(async () => {
    await db.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const clientId = newId('client');
  const scope: Scope & { clientId: string } = { kind: 'system', reason: 'test', clientId };
  await db.transact(scope, (tx) =>
    tx.insertInto('client').values({ id: clientId, name: 'Bali', slug: 'bali' }).execute(),
  );
  return {
    db,
    clientId,
    scope,
    dataDir,
    url: database.url,
    run: (file: string, more: Partial<ImportSiteOptions> = {}): Promise<ImportResult> =>
      importSite({
        db,
        clientId,
        system: file.endsWith('.json') ? 'ghost' : 'wordpress',
        file,
        media: createMediaStore({ db, storage: createDiskStorage(dataDir) }),
        download: false,
        temporaryRoot: dataDir,
        ...more,
      }),
    /** The visitor's answer at an address. */
    visit: (path: string) =>
      renderSite(
        { db, websites, keychain: createKeychain(randomBytes(32)) },
        { host: 'bali.localhost', path, page: 1 },
      ),
    /** Everything that an import writes, to compare two states. */
    snapshot: () =>
      db.read(scope, async (tx) => ({
        pages: await tx.selectFrom('page').selectAll().orderBy('id').execute(),
        posts: await tx.selectFrom('post').selectAll().orderBy('id').execute(),
        categories: await tx.selectFrom('category').selectAll().orderBy('id').execute(),
        navigations: await tx.selectFrom('navigation').selectAll().orderBy('id').execute(),
        redirects: await tx.selectFrom('redirect').selectAll().orderBy('id').execute(),
        pictures: await tx.selectFrom('picture').selectAll().orderBy('id').execute(),
        settings: await tx.selectFrom('website-setting').selectAll().orderBy('id').execute(),
        configs: await tx.selectFrom('webconfig').selectAll().execute(),
        items: await tx
          .selectFrom('import_item')
          .selectAll()
          .orderBy('source_id')
          .orderBy('source_kind')
          .execute(),
      })),
  };
}
