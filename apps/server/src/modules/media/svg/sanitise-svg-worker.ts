import { readFile, writeFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { sendToParent } from '../../../platform/worker/send-to-parent.ts';
import type { CleanedDrawing } from './clean-drawing.ts';
import { decodeDrawing } from './decode-drawing.ts';
import { sanitiseSvg } from './sanitise-svg.ts';
import { sizeOfDrawing } from './size-of-drawing.ts';
import { SvgError } from './svg-error.ts';

/** The program that cleans one drawing. Answers what is wrong with it, or its size. */
const { from, to } = z.object({ from: z.string(), to: z.string() }).parse(workerData);
let answer: CleanedDrawing;
try {
  const text = decodeDrawing(await readFile(from));
  if (text === null) throw new SvgError('is in an encoding that is not known');
  const cleaned = sanitiseSvg(text);
  await writeFile(to, cleaned);
  answer = { problem: null, size: sizeOfDrawing(cleaned) };
} catch (error) {
  if (!(error instanceof SvgError)) throw error;
  answer = { problem: error.message, size: null };
}
await sendToParent(answer);
