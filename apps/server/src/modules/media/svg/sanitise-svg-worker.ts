import { readFile, writeFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { sendToParent } from '../../../platform/worker/send-to-parent.ts';
import { SvgError, sanitiseSvg } from './sanitise-svg.ts';

/** The program that cleans one drawing. Answers what is wrong with it, or null. */
const { from, to } = z.object({ from: z.string(), to: z.string() }).parse(workerData);
let problem: string | null = null;
try {
  await writeFile(to, sanitiseSvg(await readFile(from, 'utf8')));
} catch (error) {
  if (!(error instanceof SvgError)) throw error;
  problem = error.message;
}
await sendToParent(problem);
