import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { serveTasks } from '../../../platform/worker/serve-tasks.ts';
import type { CleanedDrawing } from './clean-drawing.ts';
import { decodeDrawing } from './decode-drawing.ts';
import { sanitizeSvg } from './sanitize-svg.ts';
import { sizeOfDrawing } from './size-of-drawing.ts';
import { SvgError } from './svg-error.ts';

const task = z.object({ from: z.string(), to: z.string() });

/** The program that cleans drawings. Answers what is wrong with one, or its size. */
await serveTasks(async (input, send) => {
  await send(await clean(task.parse(input)));
});

async function clean({ from, to }: z.infer<typeof task>): Promise<CleanedDrawing> {
  try {
    const text = decodeDrawing(await readFile(from));
    if (text === null) throw new SvgError('is in an encoding that is not known');
    const cleaned = sanitizeSvg(text);
    await writeFile(to, cleaned);
    return { problem: null, size: sizeOfDrawing(cleaned) };
  } catch (error) {
    if (!(error instanceof SvgError)) throw error;
    return { problem: error.message, size: null };
  }
}
