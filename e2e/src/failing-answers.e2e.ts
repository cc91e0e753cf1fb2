import type { Page, Route } from '@playwright/test';
import { beginSession, expect, test } from './product.ts';
import { randomOf } from './random.ts';
import { screens } from './screens.ts';

// The console names each refused call.
test.use({ expectedMessages: /Failed to load resource/ });

const refusal = { error: 'Failed', err: 'Failed', message: 'Failed', code: 'FAILED' };

/** Ways in which a read can fail. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  ...Object.fromEntries(
    [403, 404, 422, 429, 500, 503].map((status) => [
      String(status),
      (route: Route) => route.fulfill({ status, json: refusal }),
    ]),
  ),
  'a broken body': (route) => route.fulfill({ body: '{"results":[{', contentType: 'application/json' }),
  'no answer': () => Promise.resolve(),
};

/** Calls that a session needs, and those that stream. */
const leftAlone = /\/api\/v1\/(?:self|events|presence|client\/cl_\w+|webconfig)\b/;
/** Seconds in which calls are counted; seconds after which a read without an answer is given up. */
const counted = 10;
const patience = 35;
/** Calls of one address in ten seconds: one and two retries, for two parts of the screen. */
const maxCalls = 6;

/** Opens a screen whose reads fail. @returns how often each address was asked */
async function openFailing(page: Page, url: string, failure: string): Promise<ReadonlyMap<string, number>> {
  const calls = new Map<string, number>();
  let isCounted = true;
  await page.route(
    ({ pathname }) => /^\/api\/(?:v1\/|calls$)/.test(pathname) && !leftAlone.test(pathname),
    async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const asked = route.request().url();
      if (isCounted) calls.set(asked, (calls.get(asked) ?? 0) + 1);
      await failures[failure]?.(route);
    },
  );
  await page.clock.install();
  await page.goto(url);
  await run(page, counted);
  isCounted = false;
  await run(page, failure === 'no answer' ? patience : 2);
  return calls;
}

/** Lets seconds pass in the page, in steps between which answers come in. */
async function run(page: Page, seconds: number): Promise<void> {
  for (let step = 0; step < seconds * 2; step++) {
    await page.clock.runFor(500);
    await page.evaluate('0');
  }
}

const all = screens.flatMap((screen) => Object.keys(failures).map((failure) => ({ screen, failure })));
const random = randomOf(process.env.VOLD_TEST_SEED ?? '');
const some = Array.from({ length: 4 }, () => all.splice(Math.floor(random() * all.length), 1)).flat();

for (const { screen, failure } of process.env.VOLD_SLOW_TESTS ? all.concat(some) : some) {
  test(`AUTH-25 ${screen} asks rarely and says what it lacks, with ${failure} to all reads`, async ({
    page,
    server,
  }) => {
    await beginSession(page, server);
    const calls = await openFailing(page, `${server.url}/dashboard/${screen}`, failure);
    expect([...calls].filter(([, count]) => count > maxCalls)).toEqual([]);
    const main = page.locator('main');
    await expect(main.getByText(/^Loading/)).toHaveCount(0);
    await expect(main.locator('.mantine-Skeleton-root:visible')).toHaveCount(0);
    await expect(main).not.toBeEmpty();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
}
