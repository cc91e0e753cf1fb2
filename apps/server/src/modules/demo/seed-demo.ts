import type { Database } from '../../platform/db/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { createExampleClient, fillClient } from './add-example.ts';
import { type DemoResult, demoSlug, findDemo } from './find-demo.ts';
import { readExample } from './read-example.ts';

export interface DemoDependencies {
  /** Its pictures are stored there, as uploads are. */
  storage: FileStorage;
}

/**
 * Makes the demo client "Saltwater House" on an installation that has no client yet but the platform's own.
 * A start that was cut off in the middle is finished by the next one.
 *
 * @returns the demo's users with their new passwords, or null if there was nothing to do
 */
export async function seedDemo(db: Database, { storage }: DemoDependencies): Promise<DemoResult | null> {
  const demo = await findDemo(db);
  if (demo.state === 'unwanted' || demo.state === 'complete') return null;
  const example = await readExample(demoSlug);
  const clientId = demo.state === 'begun' ? demo.clientId : await createExampleClient(db, example);
  return fillClient(db, { storage, clientId, example });
}
