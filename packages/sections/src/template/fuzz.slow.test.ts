import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '@vold/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Accepted, fuzzTemplates, keys } from '../testing/fuzz-templates.tsx';

const runs = 100_000;
const origin = 'http://vold.example';

/** Elements around and next to the templates, which no template may change. */
const others =
  '<p id="outside-p" class="a">x</p><div id="outside-div" class="a b"><a id="outside-a" href="/a">x</a></div><h2 id="outside-h2" title="x">x</h2><ul><li id="outside-li">x</li></ul>';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunchOptions());
});
afterAll(() => browser.close());

it('keeps them out of 100,000 templates, also as a browser reads them', async () => {
  const page = await browser.newPage();
  const asked = new Set<string>();
  const said: string[] = [];
  let shown = '';
  await page.route('**', (route) => {
    const address = route.request().url();
    if (address === `${origin}/`) return route.fulfill({ contentType: 'text/html', body: shown });
    asked.add(address);
    return route.fulfill({ status: 404, body: '' });
  });
  page.on('dialog', (dialog) => dialog.dismiss());
  page.on('pageerror', ({ message }) => said.push(message));
  let accepted: Accepted[] = [];
  let count = 0;
  const show = async () => {
    const css = accepted.map(({ themeCss, template }) => themeCss + template.css).join('\n');
    const html = accepted.map((one) => one.html).join('\n');
    shown = `<!doctype html><html lang="en"><head><style>${css}</style></head><body>${others}<div id="outside">${html}</div></body></html>`;
    await page.goto(`${origin}/`);
    const sources = JSON.stringify(accepted.map(({ source }) => source));
    expect(await changesOf(page), sources).toEqual([]);
    expect(
      [...asked].filter((address) => !address.startsWith(`${origin}/files/cl_1/`)),
      sources,
    ).toEqual([]);
    expect(said, sources).toEqual([]);
    count += accepted.length;
    accepted = [];
  };
  for (const template of fuzzTemplates(1, runs)) {
    if (template === null) continue;
    accepted.push(template);
    if (accepted.length === keys) await show();
  }
  await show();
  process.stdout.write(`${count} templates were shown, which asked for ${asked.size} files\n`);
  expect(count).toBeGreaterThan(runs / 10);
}, 3_600_000);

/** Faults of the page: scripts, handlers, and styles of other elements that the style sheet changes. */
function changesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    if (document.scripts.length > 0) wrong.push('a script');
    if (document.styleSheets.length !== 1 || document.head.children.length !== 1)
      wrong.push('another style sheet');
    for (const element of document.querySelectorAll('*')) {
      for (const { name } of element.attributes)
        if (name.startsWith('on') || name === 'style') wrong.push(`${element.tagName} has ${name}`);
    }
    const names = [
      'color',
      'opacity',
      'display',
      'backgroundColor',
      'backgroundImage',
      'fontSize',
      'fontFamily',
      'zIndex',
      'position',
      'content',
      'cursor',
      'animationName',
      'containerName',
      'filter',
      'clipPath',
      'listStyleImage',
    ] as const;
    const look = () =>
      [document.documentElement, document.body, ...document.querySelectorAll('[id^="outside"]')].map(
        (element) => {
          const style = getComputedStyle(element);
          const before = getComputedStyle(element, '::before').content;
          return [
            element.id || element.tagName,
            before,
            style.getPropertyValue('--accent'),
            ...names.map((name) => style[name]),
          ].join('|');
        },
      );
    const styled = look();
    const [sheet] = document.styleSheets;
    if (sheet) sheet.disabled = true;
    for (const [index, plain] of look().entries())
      if (plain !== styled[index]) wrong.push(`${styled[index]} is ${plain}`);
    return wrong;
  });
}
