/**
 * Records the journey that the README shows, as an animated picture: a page is opened live, a heading is written in the
 * page itself, a section gets another place, it is saved, and a visitor sees it. `npm run record -w e2e`.
 */
import { fileURLToPath } from 'node:url';
import { chromium, type Locator, type Page } from '@playwright/test';
import { chromiumLaunchOptions, startServer } from '@vold/testing';
import { beginSession, shownFrame } from './product.ts';
import { createRecorder } from './recorder.ts';

const picture = fileURLToPath(new URL('../../docs/images/journey.webp', import.meta.url));
const size = { width: 1280, height: 800 };
const heading = 'Seven rooms above the tide';

const server = await startServer({ demo: true, timeout: 180_000 });
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  const page = await browser.newPage({ viewport: size });
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/pages`);
  const link = page.getByRole('main').getByRole('link', { name: 'Rooms and rates', exact: true });
  await link.waitFor();
  await pictures(page.locator('html'));
  // The requests that follow the list are complete by now.
  await page.waitForTimeout(1000);

  const recorder = await createRecorder(page);
  await recorder.hold(700);
  await recorder.point(link);
  await link.click();
  const frame = shownFrame(page);
  const title = frame.locator('main :is(h1, h2)').first();
  await page.locator('[data-status="connected"]').waitFor();
  await title.waitFor();
  await pictures(frame.locator('html'));
  await recorder.hold(900);

  await recorder.point(title);
  await title.dblclick();
  await page.keyboard.press('Control+a');
  await recorder.hold(400);
  for (const part of heading.match(/.{1,2}/g) ?? []) {
    await page.keyboard.type(part);
    await painted(page, title, part);
    await recorder.hold(110);
  }
  await page.keyboard.press('Enter');
  await recorder.hold(600);

  const rows = page.getByRole('complementary', { name: 'Order sections' }).getByRole('listitem');
  await dragUp(page, rows.nth(2), rows.nth(1));
  await recorder.hold(900);

  const save = page.getByRole('banner').getByRole('button', { name: /^Save/ });
  await recorder.point(save);
  await save.click();
  await page.getByText(/Successfully updated page/).waitFor();
  await recorder.hold(1200);

  const visitor = await browser.newPage({ viewport: size });
  await visitor.goto(`${server.siteUrl}/rooms`);
  await visitor.getByRole('heading', { name: heading }).waitFor();
  await pictures(visitor.locator('html'));
  await recorder.hold(2400, visitor);
  const bytes = await recorder.write(picture);
  process.stdout.write(`${picture}: ${Math.round(bytes / 1000)} KB\n`);

  async function dragUp(within: Page, row: Locator, target: Locator): Promise<void> {
    const handle = row.getByRole('button').first();
    await recorder.point(handle);
    const from = await handle.boundingBox();
    const to = await target.boundingBox();
    if (!from || !to) throw new Error('The rows are not on the screen');
    const x = from.x + from.width / 2;
    await within.mouse.down();
    const steps = 8;
    const distance = to.y - 4 - from.y;
    for (let step = 1; step <= steps; step++) {
      await recorder.move(x, from.y + from.height / 2 + (distance * step) / steps);
      await recorder.hold(70);
    }
    await recorder.hold(400);
    await within.mouse.up();
  }
} finally {
  await browser.close();
  await server.stop();
}

/** Until the pictures that show are there. */
async function pictures(document: Locator): Promise<void> {
  await document.evaluate((html) => {
    const shown = [...html.ownerDocument.images].filter(
      (image) => !image.complete && image.getBoundingClientRect().top < html.clientHeight,
    );
    return Promise.all(shown.map((image) => image.decode().catch(() => {})));
  });
}

/** Until what was typed shows. */
async function painted(page: Page, field: Locator, part: string): Promise<void> {
  await field.filter({ hasText: part.trim() }).waitFor();
  await page.evaluate('new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))');
}
