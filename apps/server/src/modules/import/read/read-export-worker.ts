import { ExportError, exportFile, openExport, Spool } from '@vold/import/read';
import { serveTasks } from '../../../platform/worker/serve-tasks.ts';
import type { ExportBatch } from './export-batch.ts';

/** Events, characters of their content and bytes of the file after which a batch is sent. */
const limits = { events: 200, characters: 200_000, bytes: 1_000_000 };

/** The program that reads an export: sends its events in batches, and why it cannot be imported. */
await serveTasks(async (input, sendBatch) => {
  const spool = new Spool();
  let batch: ExportBatch = { events: [], bytes: 0, problem: null };
  let characters = 0;
  let sentBytes = 0;

  async function send(): Promise<void> {
    const full = batch;
    batch = { events: [], bytes: full.bytes, problem: null };
    characters = 0;
    sentBytes = full.bytes;
    await sendBatch(full);
  }

  async function onBytes(bytes: number): Promise<void> {
    batch.bytes = bytes;
    if (bytes - sentBytes >= limits.bytes) await send();
  }

  try {
    const source = openExport({ ...exportFile.parse(input), spool });
    for await (const event of source.read({ onBytes })) {
      batch.events.push(event);
      if (event.kind === 'item') characters += event.item.content.length;
      if (batch.events.length >= limits.events || characters >= limits.characters) await send();
    }
  } catch (error) {
    if (!(error instanceof ExportError)) throw error;
    batch.problem = error.message;
  } finally {
    spool.close();
  }
  await send();
});
