import { type RunningServer, visit } from '@vold/testing';
import { z } from 'zod';
import { call, pageBody, signIn } from './seed-pages.ts';

const saves = 40;
const record = z.object({ id: z.string() });

/**
 * Prints how long a save takes until a visitor sees it: from the moment in which the API has answered it, and from the moment
 * in which it was sent. A visitor asks every few milliseconds for a page that was in the cache.
 */
export async function printSaves(server: RunningServer): Promise<void> {
  const token = await signIn(server);
  const client = record.parse(await call(server, 'client', { name: 'Saves', slug: 'saves' }, token));
  const page = record.parse(await call(server, `page/${client.id}`, pageBody('Save'), token));
  const seen = async (words: string) => (await visit(server.sitePort, 'saves', '/save')).body.includes(words);
  const afterAnswer: number[] = [];
  const afterSending: number[] = [];
  for (let save = 0; save < saves; save++) {
    const words = `Version ${save} of this page.`;
    const section = { id: 'sc_1', sectionId: 'text', data: { text: `<p>${words}</p>` } };
    await seen(words);
    const sent = performance.now();
    await call(server, `page/${page.id}/${client.id}`, { components: { en: [section] } }, token, 'PUT');
    const answered = performance.now();
    while (!(await seen(words))) await new Promise((resolve) => setTimeout(resolve, 2));
    afterAnswer.push(performance.now() - answered);
    afterSending.push(performance.now() - sent);
  }
  console.log(
    `a save is seen after its answer: ${figures(afterAnswer)}; after it was sent: ${figures(afterSending)}`,
  );
}

function figures(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`;
}
