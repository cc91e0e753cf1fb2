import { readFile, writeFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { sendToParent } from '../../../platform/worker/send-to-parent.ts';
import { decodeDrawing } from './decode-drawing.ts';
import { sanitiseSvg } from './sanitise-svg.ts';
import { SvgError } from './svg-error.ts';

/** The program that cleans one drawing. Answers what is wrong with it, or null. */
const { from, to } = z.object({ from: z.string(), to: z.string() }).parse(workerData);
let problem: string | null = null;
try {
  const text = decodeDrawing(await readFile(from));
  if (text === null) throw new SvgError('is in an encoding that is not known');
  await writeFile(to, sanitiseSvg(text));
} catch (error) {
  if (!(error instanceof SvgError)) throw error;
  problem = error.message;
}
await sendToParent(problem);
