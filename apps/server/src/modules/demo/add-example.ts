import { copyFile, readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { newId, type PictureValue } from '@vold/contract';
import type { Database } from '../../platform/db/index.ts';
import { json } from '../../platform/db/index.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { readThemeFolder } from '../../platform/theme-folder.ts';
import { seedClient } from '../client/index.ts';
import { createMediaStore } from '../media/index.ts';
import { createDemoUsers } from './demo-users.ts';
import { type ExampleFile, exampleFile } from './example-file.ts';
import type { DemoResult } from './find-demo.ts';
import { writeExample } from './write-example.ts';

const folder = new URL('./examples/', import.meta.url);

/** Names of the examples that can be added. */
export async function exampleNames(): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/**
 * Adds a client with an example's website to an installation: its content, its theme and its people.
 *
 * @throws StartupError for an example that is not there, or is here already
 */
export async function addExample(
  db: Database,
  { storage, name }: { storage: FileStorage; name: string },
): Promise<DemoResult> {
  const names = await exampleNames();
  if (!names.includes(name))
    throw new StartupError(`There is no example “${name}”. There are ${names.join(', ')}.`);
  const home = new URL(`./${name}/`, folder);
  const example = exampleFile.parse(JSON.parse(await readFile(new URL('website.json', home), 'utf8')));
  const theme = await readThemeFolder(fileURLToPath(new URL('theme/', home)));
  const clientId = await createExampleClient(db, example);
  try {
    const pictures = await storePictures(db, { storage, clientId, example, home });
    const users = await createDemoUsers(example.people);
    await writeExample(db, { clientId, example, theme, pictures, users });
    return { clientId, slug: example.slug, users: users.map(({ passwordHash: _, ...user }) => user) };
  } catch (error) {
    throw new StartupError(
      `“${name}” could not be added: ${error instanceof Error ? error.message : error}. Erase the client ${example.slug} before you try again.`,
    );
  }
}

async function createExampleClient(db: Database, { name, slug, settings }: ExampleFile): Promise<string> {
  const clientId = newId('client');
  await db.transact({ kind: 'system', reason: 'example', clientId }, async (tx) => {
    const taken = await tx.selectFrom('client').select('name').where('slug', '=', slug).executeTakeFirst();
    if (taken) throw new StartupError(`The client ${slug} is here already.`);
    const client = { id: clientId, name, slug, is_manage_theme: true, options: json({}) };
    await tx.insertInto('client').values(client).execute();
    await seedClient(tx, clientId, settings.site_name, settings.time_zone);
  });
  return clientId;
}

interface PicturePlan {
  storage: FileStorage;
  clientId: string;
  example: ExampleFile;
  home: URL;
}

/** Stores the drawings as an editor would by uploading them. */
async function storePictures(
  db: Database,
  { storage, clientId, example, home }: PicturePlan,
): Promise<ReadonlyMap<string, PictureValue>> {
  const media = createMediaStore({ db, storage });
  const first = example.settings.language[0]?.code ?? 'en';
  const stored = await Promise.all(
    Object.entries(example.pictures).map(async ([name, alt]) => {
      const path = await storage.newTemporary();
      const filename = `${name}.svg`;
      await copyFile(fileURLToPath(new URL(`pictures/${filename}`, home)), path);
      const { id, url, width, height } = await media.store({
        clientId,
        userId: null,
        path,
        filename,
        alt,
        folder: '',
      });
      return [name, { id, url, width, height, alt: alt[first] ?? '' }] as const;
    }),
  );
  return new Map(stored);
}
