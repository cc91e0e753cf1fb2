import type { ExportEvent, ExportFile, Reading } from '@vold/import';
import { ExportError } from '@vold/import/export-error';
import { createWorker, WorkerLimitError } from '../../../platform/worker/index.ts';
import { exportBatch } from './export-batch.ts';

/** It holds one item, a batch and parsers; an item has up to five million characters. */
const worker = createWorker(new URL('./read-export-worker.ts', import.meta.url), { memory: 256 });
const silence = 60_000;

/**
 * The events of an export, read in a separate process: exports are untrusted, and a slow parser blocks no one else.
 *
 * @throws ExportError if the file cannot be imported; earlier events have been yielded by then
 */
export async function* readInWorker(
  file: ExportFile,
  { signal, onBytes }: Reading,
): AsyncGenerator<ExportEvent> {
  try {
    for await (const message of worker.stream(file, { silence, signal })) {
      const { events, bytes, problem } = exportBatch.parse(message);
      yield* events;
      await onBytes?.(bytes);
      if (problem !== null) throw new ExportError(problem);
    }
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error;
    throw new ExportError(`The file ${error.message}. It was not imported.`);
  }
}
