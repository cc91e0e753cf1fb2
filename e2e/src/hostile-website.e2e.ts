import type { Locator, Page } from '@playwright/test';
import { isLong, shareOf } from '@vold/testing';
import { call, frameScriptedSite, openHouseRules, stored } from './house-rules.ts';
import { middleOf, restingPlace } from './places.ts';
import { expect, expectAccessible, shownFrame, test } from './product.ts';
import { type Heard, hears, saveKey } from './scripted-site.ts';

/** Another site than the dashboard's: it runs in a separate process, as the websites of clients do. */
const host = 'website.localhost';

/** A field that takes the focus, in what `hold` makes of it. */
const field = (hold: string) => `const input = document.createElement('input'); ${hold}`;
const again = (script: string) => `setInterval(() => { if (!window.isOver) { ${script} } }, 150)`;

/** Ways in which a website takes the keyboard, or something that looks like a person's act. */
const attacks: Record<string, string> = {
  'a focused field': field(`document.body.append(input); input.focus()`),
  'a field that is focused as often as timers allow': field(
    `document.body.append(input); const timer = setInterval(() => window.isOver ? clearInterval(timer) : input.focus(), 1)`,
  ),
  'a field that is focused again and again': field(`document.body.append(input); ${again('input.focus()')}`),
  'a field with autofocus': again(
    field(`document.activeElement?.blur(); input.autofocus = true; document.body.append(input)`),
  ),
  'a dialog': field(
    `const dialog = document.createElement('dialog'); dialog.append(input); document.body.append(dialog);
    ${again('dialog.close(); dialog.showModal()')}`,
  ),
  'a popover': field(
    `const box = document.createElement('div'); box.popover = 'manual'; input.autofocus = true; box.append(input);
    document.body.append(box); ${again('box.hidePopover(); box.showPopover()')}`,
  ),
  'a nested frame': `const inner = document.createElement('iframe');
    inner.srcdoc = '<input><script>setInterval(() => parent.isOver || document.querySelector("input").focus(), 150)</scr' + 'ipt>';
    inner.onload = () => inner.contentWindow.addEventListener('keydown', ({ key }) => note('keydown', { key }), true);
    document.body.append(inner)`,
  'its window': again(`window.blur(); window.focus(); document.body.tabIndex = 0; document.body.focus()`),
  'an address with a fragment': field(
    `input.id = 'there'; document.body.append(input); ${again(`location.hash = ''; location.hash = 'there'; input.scrollIntoView()`)}`,
  ),
  'a selection and typed text': `const text = document.createElement('p'); text.contentEditable = 'true';
    text.textContent = 'Type'; document.body.append(text);
    ${again(`text.focus(); getSelection().selectAllChildren(text); document.execCommand('insertText', false, 'own')`)}`,
  'forged presses, drags and drops': field(
    `document.body.append(input); ${again(
      `for (const name of ['pointerdown', 'mousedown', 'mouseup', 'click', 'dblclick', 'dragstart', 'drop'])
      input.dispatchEvent(new (/^drag|drop/.test(name) ? DragEvent : PointerEvent)(name, { bubbles: true, cancelable: true }));
    input.click(); input.focus()`,
    )}`,
  ),
  'a field after a navigation': `window.name = ${JSON.stringify(
    field(`document.body.append(input); input.focus(); ${again('input.focus()')}`),
  )}; location.search = '?again'`,
};

const quick = /timers allow|typed text|after a navigation/;
const tried = Object.entries(attacks).filter(([name]) => isLong || quick.test(name));

const sentence = 'The quick fox jumps now';

test.use({
  expectedMessages: /^error: Blocked autofocusing on a <input> element in a cross-origin subframe/,
});

test('S7 a website that takes the keyboard saves nothing, and gets at most three keys that were meant for the panels', async ({
  page,
  server,
}) => {
  const { site, title } = await openHouseRules(page, server, host);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/page/')) saves.push(request.postData() ?? '');
  });
  await page.getByRole('banner').getByRole('button', { name: 'Page settings' }).click();
  const description = page.getByLabel('Page Meta Description');
  const redo = page.getByRole('button', { name: /^Redo/ });
  const change = { op: { ...title, value: 'Pay to account 6666' } };
  const acts = `setInterval(() => {
    if (window.isOver) return;
    say('VE_INTENT', ${JSON.stringify(change)});
    say('VE_KEY', ${JSON.stringify(saveKey)});
  }, 100);`;

  for (const [name, script] of tried)
    await test.step(name, async () => {
      const reload = page.getByRole('button', { name: 'Reload', exact: true });
      if (await reload.isVisible()) await reload.click();
      await expect(page.locator('[data-status="connected"]')).toBeVisible();
      await description.fill('');
      const [place, disabled] = await Promise.all([middleOf(description), middleOf(redo)]);

      // From here on by mouse and keyboard alone: what else Playwright does to a page counts as a person's press.
      await page.mouse.click(...place);
      await page.keyboard.press('End');
      site.heard.length = 0;
      site.runs(`note('begun', {}); ${acts} ${script}`);
      await hears(site, 'begun');
      await type(page, sentence.slice(0, 12));
      await page.mouse.click(...disabled);
      await page.mouse.click(...place);
      await page.keyboard.press('End');
      await type(page, sentence.slice(12));
      if (isFramed(page)) {
        site.runs(`note('over', {}); window.isOver = true; window.name = ''`);
        await hears(site, 'over');
      }

      expect(saves).toEqual([]);
      expectSpared(site);
      expectTyped(await description.inputValue(), sentence);
    });

  await test.step('it is taken out, and the person is told', async () => {
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect(page.locator('[data-status="connected"]')).toBeVisible();
    await page.mouse.click(...(await middleOf(description)));
    site.runs(attacks['a field that is focused again and again'] ?? '');
    await expect.poll(() => isFramed(page)).toBe(false);
    const card = page.getByRole('alert').filter({ hasText: 'The preview is paused' });
    await expect(card).toBeVisible();
    await expect(description).toBeFocused();
    await expectAccessible(page);
  });
  await page.close();
  site.stop();
});

test('a person goes between the website and the panels by keys and by presses', async ({ page, server }) => {
  const { site, title, record } = await openHouseRules(page, server, host);
  await page.getByRole('banner').getByRole('button', { name: 'Page settings' }).click();
  const description = await middleOf(page.getByLabel('Page Meta Description'));
  const act = await middleOf(shownFrame(page).getByRole('button', { name: 'Act' }));
  /** The website changes its title with one press of its button, and saves with the next. */
  const acts = async (value: string, press: () => Promise<void>) => {
    site.heard.length = 0;
    site.says(['VE_INTENT', { op: { ...title, value } }]);
    await press();
    await hears(site, 'VE_ACK');
    // Two presses without a pause would be a double click.
    await page.waitForTimeout(600);
    site.says(['VE_KEY', saveKey]);
    await press();
    await expect.poll(() => stored(page, server, record.id)).toContain(value);
  };
  site.runs(
    `for (const name of ['focus', 'blur']) addEventListener(name, () => note(name, {})); note('begun', {})`,
  );
  await hears(site, 'begun');
  /** Presses a key that moves the focus between the two documents: the next key goes where it was until it has arrived. */
  const goes = async (key: string, name: 'focus' | 'blur') => {
    site.heard.length = 0;
    await page.keyboard.press(key);
    await hears(site, name);
    // A note of an earlier step may come late.
    const focused = () => page.evaluate<boolean>(`document.activeElement instanceof HTMLIFrameElement`);
    await expect.poll(focused).toBe(name === 'focus');
  };

  await test.step('a press in the website right after a word in the panels counts', async () => {
    await page.mouse.click(...description);
    await page.keyboard.type('Word');
    await acts('Saved by a press', () => page.mouse.click(...act));
  });
  await test.step('F6 leads into the website, where Enter counts', async () => {
    await page.mouse.click(...description);
    await goes('Shift+F6', 'focus');
    // On from where the person was, and back.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await acts('Saved by Enter', () => page.keyboard.press('Enter'));
  });
  await test.step('Tab leads out of the website and back into it', async () => {
    await goes('Shift+Tab', 'blur');
    await goes('Tab', 'focus');
    await acts('Saved after Tab', () => page.keyboard.press('Enter'));
  });
  await page.close();
  site.stop();
});

test('S7 no other screen with a website in it loses letters to a website that takes the keyboard', async ({
  page,
  server,
}) => {
  const site = await frameScriptedSite(page, server, host);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (/\/(page|post|menu|website-setting|webconfig)\//.test(request.url()) && request.method() !== 'GET')
      writes.push(request.url());
  });
  const main = page.getByRole('main');
  const follow = (name: string) => main.getByRole('link', { name, exact: true }).click();
  const screens: [name: string, path: string, open: () => Promise<Locator>][] = [
    [
      'the block editor',
      'posts/journal',
      async () => {
        await follow('How the reef came back');
        await page.getByRole('button', { name: 'Preview', exact: true }).click();
        return page.getByLabel('Page Meta Description');
      },
    ],
    [
      'the design',
      'design',
      async () => {
        await page.getByRole('group', { name: 'Color theme' }).getByText('Custom').click();
        return page.getByLabel('Accent', { exact: true });
      },
    ],
    [
      'a menu',
      'settings/navigation',
      async () => {
        await main.getByRole('link', { name: 'Side Navigation' }).click();
        return page.getByRole('textbox', { name: /^Name/ });
      },
    ],
    [
      'the editor of featured clients',
      'pages',
      async () => {
        const { options } = await call(page, server, 'GET', 'client');
        await call(page, server, 'PUT', 'client', { options: { ...options, featured: true } });
        await page.reload();
        await follow('House rules');
        await page
          .getByRole('complementary', { name: 'Sections' })
          .locator('[data-row-name]')
          .first()
          .click();
        return page.locator('[data-field] input').first();
      },
    ],
  ];
  for (const [name, path, open] of shareOf(screens, 0, 4))
    await test.step(name, async () => {
      await page.goto(`${server.url}/dashboard/${path}`);
      const field = await open();
      await expect.poll(() => isFramed(page)).toBe(true);
      await field.fill('()');
      await page.mouse.click(...(await restingPlace(field)));
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      site.heard.length = 0;
      site.runs(`note('begun', {}); ${attacks['a field that is focused as often as timers allow']}`);
      await hears(site, 'begun');
      await type(page, sentence);
      expect(writes).toEqual([]);
      expectSpared(site);
      // A color that is not one is taken back when the field loses the focus.
      if (name === 'the design') return;
      expectTyped(await field.inputValue(), `(${sentence})`);
    });
  await page.close();
  site.stop();
});

/** The website heard at most three keys. */
function expectSpared(site: { heard: readonly Heard[] }): void {
  expect(site.heard.filter(({ t }) => t === 'keydown').length).toBeLessThanOrEqual(3);
}

/** All letters are there, in their order, but at most three, which the website may have had. */
function expectTyped(typed: string, wanted: string): void {
  const letters = [...wanted];
  for (const letter of typed) {
    const at = letters.indexOf(letter);
    expect(at, `${letter} of ${typed}`).toBeGreaterThanOrEqual(0);
    letters.splice(0, at + 1);
  }
  expect(typed.length).toBeGreaterThanOrEqual(wanted.length - 3);
}

/** Types at a person's pace. A key is not waited for: one that goes to a frame which is taken out is never answered. */
async function type(page: Page, text: string): Promise<void> {
  for (const key of text) {
    page.keyboard.press(key).catch(() => {});
    await page.waitForTimeout(60);
  }
}

function isFramed(page: Page): boolean {
  return page.frames().some((frame) => frame.url().includes(host));
}
