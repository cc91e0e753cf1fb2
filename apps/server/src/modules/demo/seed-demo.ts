import type { Database } from '../../platform/db/index.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { createDemoClient } from './create-demo-client.ts';
import { type DemoResult, findDemo } from './find-demo.ts';
import { storeDemoPictures } from './store-demo-pictures.ts';
import { writeDemoContent } from './write-demo-content.ts';

export interface DemoDependencies {
  /** Its pictures are stored there, as uploads are. */
  storage: FileStorage;
}

/**
 * Makes the demo client "Saltwater House" on an installation that has no client yet but the platform's own.
 * A start that was cut off in the middle is finished by the next one.
 *
 * @returns the demo's users with their new passwords, or null where there was nothing to do
 */
export async function seedDemo(db: Database, { storage }: DemoDependencies): Promise<DemoResult | null> {
  const demo = await findDemo(db);
  if (demo.state === 'unwanted' || demo.state === 'complete') return null;
  const clientId = demo.state === 'begun' ? demo.clientId : await createDemoClient(db);
  const pictures = await storeDemoPictures(db, storage, clientId);
  return writeDemoContent(db, clientId, pictures);
}
