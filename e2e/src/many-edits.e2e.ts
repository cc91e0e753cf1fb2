import type { Frame, Page } from '@playwright/test';
import { isLong, type RunningServer } from '@vold/testing';
import { call } from './house-rules.ts';
import { beginSession, expect, sender, shownFrame, test } from './product.ts';
import { randomOf } from './random.ts';

// The editor keeps 200 steps, so 500 edits are made in five pages.
const [rounds, edits] = isLong ? [5, 100] : [1, 12];

test.describe.configure({ mode: 'parallel' });

const section = (id: string, title: string) => ({
  id,
  sectionId: 'text',
  data: { title, text: `<p>The text of ${title}</p>` },
});

for (let round = 1; round <= rounds; round++)
  test(`${edits} random edits are undone and redone, with the same website at each step: ${round}`, async ({
    page,
    server,
  }) => {
    test.setTimeout(60_000 + edits * 6000);
    const id = await openPage(page, server, [
      section('s1', 'One'),
      section('s2', 'Two'),
      section('s3', 'Three'),
    ]);
    const editor = await openEditor(page, `round ${round}`);
    const stored = async () => (await call(page, server, 'GET', `page/${id}`)).components;
    const before = await stored();

    const shown = [await editor.look()];
    for (let edit = 0; edit < edits; edit++) {
      const [name, isShown] = await editor.change();
      await test.step(name, async () => {
        shown.push(await editor.lookUntil((now) => isShown(JSON.parse(now), JSON.parse(shown.at(-1) ?? ''))));
      });
    }
    await editor.save();
    const after = await stored();

    const back = shown.slice(-1);
    await test.step('undo goes back through what was shown, to the start', async () => {
      while (await editor.undo.isEnabled()) {
        await editor.undo.click();
        back.push(await editor.lookUntil((now) => now !== back.at(-1) && shown.includes(now)));
      }
      expect(back.at(-1)).toBe(shown[0]);
      expect(back.length).toBeGreaterThan(edits / 2);
      // Words that were typed one after another are one step.
      let at = shown.length;
      for (const one of back) {
        at = shown.lastIndexOf(one, at - 1);
        expect(at, one).toBeGreaterThanOrEqual(0);
      }
      await editor.save();
      expect(await stored()).toEqual(before);
    });

    await test.step('redo goes the same way to the end', async () => {
      for (const one of back.slice(0, -1).reverse()) {
        await editor.redo.click();
        await expect.poll(editor.look).toBe(one);
      }
      await expect(editor.redo).toBeDisabled();
      await editor.save();
      expect(await stored()).toEqual(after);
    });
  });

test('titles below a hidden section take the pointer', async ({ page, server }) => {
  await openPage(page, server, [
    section('s1', 'One'),
    { ...section('s2', 'Two'), hide: true },
    section('s3', 'Three'),
    section('s4', 'Four'),
  ]);
  for (const id of ['s3', 's4']) {
    const title = shownFrame(page).locator(`[data-vold-id="${id}"] [data-vold-field="title"]`);
    await title.dblclick();
    await expect(title).toHaveAttribute('contenteditable');
  }
});

/** Makes a page of these sections and opens it in the live editor, in the width of a phone: that is not scaled. */
async function openPage(page: Page, server: RunningServer, sections: readonly object[]): Promise<string> {
  await beginSession(page, server);
  const text = { en: 'Edits' };
  const id = await sender(page, server)('POST', 'page', {
    title: text,
    meta: { title: text, description: text },
    components: { en: sections },
  });
  await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
  await expect(page.locator('[data-status="connected"]')).toBeVisible();
  await page.getByRole('button', { name: 'Mobile, 380 px' }).click();
  return id;
}

interface Shown {
  name: string;
  rows: string[];
  website: string[];
}
type Check = (now: Shown, before: Shown) => boolean;

async function openEditor(page: Page, seed: string) {
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (!frame) throw new Error('There is no frame');
  const random = randomOf(seed);
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)] as T;
  const bar = page.getByRole('banner');
  const panel = page.getByRole('complementary', { name: 'Sections' });
  const form = page.getByRole('complementary').filter({ has: page.getByRole('tab', { name: 'Content' }) });
  const look = async () =>
    JSON.stringify({
      name: await bar.getByRole('heading').innerText(),
      rows: await panel.locator('[data-row-name]').allInnerTexts(),
      website: await websiteOf(frame),
    });
  let words = 0;
  const type = async (): Promise<Check> => {
    const word = ` word${++words}.`;
    await page.keyboard.type(word);
    return ({ website }) => website.some((section) => section.includes(word.trim()));
  };
  const onWebsite: Check = ({ website }, before) => website.join() !== before.website.join();
  const inPanels: Check = ({ name, rows }, before) =>
    name !== before.name || rows.join() !== before.rows.join();

  /** Opens the form of a section that is picked by chance, and returns its row. */
  const open = async () => {
    const row = pick(
      await panel
        .getByRole('listitem')
        .filter({ has: page.locator('[data-row-name]') })
        .all(),
    );
    await row.locator('[data-row-name]').click();
    await expect(form).toBeVisible();
    return row;
  };
  const choose = async (item: string) => {
    await (await open()).getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const typeInForm = async (name: string) => {
    await open();
    await form.getByRole('textbox', { name }).click();
    await page.keyboard.press('End');
    return type();
  };
  const typeInPage = async (name: string) => {
    const fields = frame.locator(`main [data-vold-field="${name}"]:not(.is-hidden *)`);
    const field = pick(await fields.all());
    if (!field) return typeInForm('Title');
    // Playwright's pointer jumps: without a way from the panels the website would seem to take the focus from one who types there.
    await bar.getByRole('heading').hover();
    await field.dblclick();
    await expect(field).toHaveAttribute('contenteditable');
    await page.keyboard.press('ArrowRight');
    const check = await type();
    await page.keyboard.press('Escape');
    return check;
  };
  const copy = async () => {
    await choose('Duplicate');
    return onWebsite;
  };
  /** Each returns what tells that it is shown. */
  const changes: Record<string, () => Promise<Check>> = {
    'a title in the form': () => typeInForm('Title'),
    'a text in the form': () => typeInForm('Text'),
    'a title in the page': () => typeInPage('title'),
    'a text in the page': () => typeInPage('text'),
    'bold letters': async () => {
      await open();
      await form.getByRole('textbox', { name: 'Text' }).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+b');
      return onWebsite;
    },
    'a copy': copy,
    'a new name': async () => {
      await choose('Rename');
      await page.getByRole('dialog').getByRole('textbox').fill(`Section ${++words}`);
      await page.keyboard.press('Enter');
      return inPanels;
    },
    'another place': async () => {
      const row = await open();
      const isFirst = (await panel.locator('[data-row-name]').first().getAttribute('aria-current')) !== null;
      await row.locator('[data-row-name]').press(isFirst ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
      return onWebsite;
    },
    'hidden or shown': async () => {
      await (await open()).getByRole('button', { name: /^(Hide|Show) / }).click();
      return onWebsite;
    },
    'one less': async () => {
      if ((await panel.locator('[data-row-name]').count()) < 3) return copy();
      await choose('Delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      return onWebsite;
    },
    'the name of the page': async () => {
      await bar.getByRole('button', { name: 'Page settings' }).click();
      await page.getByLabel('Page Name').fill(`Page ${++words}`);
      await bar.getByRole('button', { name: 'Order sections' }).click();
      await expect(panel.locator('[data-row-name]').first()).toBeVisible();
      return inPanels;
    },
  };
  return {
    undo: bar.getByRole('button', { name: /^Undo/ }),
    redo: bar.getByRole('button', { name: /^Redo/ }),
    look,
    /** Makes one change by chance. */
    async change() {
      const [name, change] = pick(Object.entries(changes));
      return [name, await change()] as const;
    },
    /** Returns what is shown once it is as a check says, and keeps still. */
    async lookUntil(check: (now: string) => boolean) {
      let now = '';
      await expect
        .poll(async () => {
          const next = await look();
          const isStill = next === now;
          now = next;
          return isStill && check(now);
        })
        .toBe(true);
      return now;
    },
    async save() {
      await page.keyboard.press('Control+s');
      await expect(bar.getByText('No unsaved changes').first()).toBeVisible();
    },
  };
}

/** Returns what the website shows of the page, without what only marks it for editing. */
function websiteOf(frame: Frame): Promise<string[]> {
  return frame
    .locator('main [data-vold-id]')
    .evaluateAll((sections) =>
      sections.map((one) => one.outerHTML.replace(/ (contenteditable|spellcheck|tabindex)="[^"]*"/g, '')),
    );
}
