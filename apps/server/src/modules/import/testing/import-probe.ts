import { openDatabase } from '../../../platform/db/index.ts';
import { createDiskStorage } from '../../../platform/storage/index.ts';
import { createMediaStore } from '../../media/index.ts';
import { importSite } from '../import-site.ts';

/**
 * A separate process that imports a file and prints the memory used, for tests: `node import-probe.ts DATABASE_URL CLIENT_ID
 * FILE DATA_DIR dry|write`.
 */
const [url = '', clientId = '', file = '', dataDir = '', mode = 'dry'] = process.argv.slice(2);
const db = await openDatabase({ url, poolSize: 2 });
let peak = 0;
const sample = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};
const timer = setInterval(sample, 20);
const started = performance.now();
const { report } = await importSite({
  db,
  clientId,
  system: file.endsWith('.json') ? 'ghost' : 'wordpress',
  file,
  dryRun: mode === 'dry',
  download: false,
  media: createMediaStore({ db, storage: createDiskStorage(dataDir) }),
  onProgress: sample,
});
clearInterval(timer);
await db.close();
process.stdout.write(
  JSON.stringify({ peak, milliseconds: performance.now() - started, counts: report.counts }),
);
