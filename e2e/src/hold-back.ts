import type { BrowserContext } from '@playwright/test';
import { randomOf } from './random.ts';

/** Names the delays of a run; unset, no answer is held back. */
const seed = process.env.VOLD_TEST_DELAY_SEED;
/** Most milliseconds that an answer is held back. */
const most = 400;

/**
 * Holds back every answer of the API, and every script of the dashboard, by 0 to 400 ms, so that journeys also meet the
 * product as a slow line shows it.
 * Streams of events pass at once: a route would wait for their end.
 */
export async function holdBack(context: BrowserContext): Promise<void> {
  if (!seed) return;
  const random = randomOf(seed);
  await context.route(/\/api\/(?:v1\/|calls)|\/assets\/.*\.js$/, async (route) => {
    // Taken at the question, so that the order of answers does not change what follows.
    const delay = random() * most;
    const request = route.request();
    if (/text\/event-stream/.test(request.headers().accept ?? '')) return route.continue();
    await new Promise((resolve) => setTimeout(resolve, delay));
    // A page that was closed meanwhile waits for nothing.
    await route.fallback().catch(() => {});
  });
}
