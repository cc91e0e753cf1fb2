import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createWorld, openEditor, openFramed, type World } from '../testing/world.ts';

const selections = (page: Page) =>
  page.evaluate(() =>
    window.dash.events.filter(([event]) => event === 'selected').map(([, detail]) => detail),
  );

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('the script', () => {
  it('costs visitors at most 1 KB and editors at most 15 KB of gzip', () => {
    const sdk = inject('sdk');
    const size = (name: string) => gzipSync(sdk[name] ?? '', { level: 9 }).length;
    expect(sdk['sdk.js']?.length).toBeLessThanOrEqual(1024);
    expect(size('sdk-editor.js')).toBeLessThanOrEqual(15 * 1024);
    expect(Object.keys(sdk).sort()).toEqual(
      ['browsing', 'editor', 'fragments', 'hands', 'inline-edit', 'paste', 'purify', 'rich-edit']
        .map((name) => `sdk-${name}.js`)
        .concat('sdk.js'),
    );
    // Code that is loaded later never fetches a second copy of the first script.
    expect(Object.values(sdk).join()).not.toMatch(/from\s*["'`]\.\/sdk-/);
  });

  it('ends for visitors: unframed with editor=true, and framed without', async () => {
    const page = await world.browser.newPage();
    world.requests.length = 0;
    await page.goto(`${world.origin('site.test')}/page?editor=true&tkn=x`);
    world.pages.set('cms.test/plain', `<iframe src="${world.origin('site.test')}/page"></iframe>`);
    await page.goto(`${world.origin('cms.test')}/plain`, { waitUntil: 'networkidle' });
    expect(world.requests.filter(({ path }) => path.includes('/sdk-editor.js'))).toEqual([]);
    expect(world.requests.filter(({ path }) => path === '/sdk.js').length).toBeGreaterThan(0);
    await page.close();
  });

  it('takes tkn out of the address before the editor is fetched, so that no request carries it on', async () => {
    world.requests.length = 0;
    const { page, frame, close } = await openEditor(world);
    await expect.poll(() => new URL(frame.url()).search).toBe('?editor=true&clientId=cl_1');
    const editor = world.requests.find(({ path }) => path === '/sdk-editor.js');
    expect(editor).toBeDefined();
    expect(world.requests.filter(({ referer }) => referer?.includes('secret-token'))).toEqual([]);
    const connected = await page.evaluate(() => window.dash.events[0]);
    expect(connected).toMatchObject([
      'connected',
      { url: expect.not.stringContaining('tkn'), caps: ['patch', 'reload'] },
    ]);
    await close();
  });

  it('loses no click on a page whose editor is still on its way, and follows no link', async () => {
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    const opened = await openFramed(world, {
      prepare: (context) =>
        context.route('**/sdk-editor.js', async (route) => {
          await held;
          await route.continue();
        }),
    });
    await opened.frame.click('[data-vold-id="a"] [data-vold-field="button"]');
    send();
    await expect.poll(() => selections(opened.page)).toEqual([{ id: 'a', path: 'button' }]);
    expect(new URL(opened.frame.url()).pathname).toBe('/page');
    await expect.poll(() => opened.frame.locator('vold-overlay .sel .name').textContent()).toBe('01Hero');
    await opened.close();
  });

  it('tells a dashboard that was slow to answer what was selected meanwhile', async () => {
    // Until then the dashboard hears nothing.
    const deaf = `if (top === window) addEventListener('message', (event) => {
      if (!window.hears) event.stopImmediatePropagation();
    });`;
    const opened = await openFramed(world, { initScript: deaf });
    await opened.frame.click('[data-vold-id="b"] [data-vold-field="title"]');
    await expect.poll(() => opened.frame.locator('vold-overlay .sel .name').textContent()).toBe('02hero');
    expect(await selections(opened.page)).toEqual([]);
    await opened.page.evaluate('window.hears = true');
    await expect.poll(() => selections(opened.page)).toEqual([{ id: 'b', path: 'title' }]);
    await opened.close();
  });

  it('says once what was selected between the connection and the first data', async () => {
    const late = `if (top === window) {
      const send = MessagePort.prototype.postMessage;
      const held = [];
      MessagePort.prototype.postMessage = function (...args) {
        if (window.isLate === false || args[0].t !== 'VE_DATA') send.apply(this, args);
        else held.push(() => send.apply(this, args));
      };
      window.sendHeld = () => {
        window.isLate = false;
        for (const one of held) one();
      };
    }`;
    const opened = await openFramed(world, { initScript: late });
    const { page, frame } = opened;
    await page.waitForFunction(() => window.dash.controller.state === 'connected');
    await frame.click('[data-vold-id="b"] [data-vold-field="title"]');
    await expect.poll(() => frame.locator('vold-overlay .sel .name').textContent()).toBe('02hero');
    await page.evaluate('sendHeld()');
    await expect.poll(() => selections(page)).toEqual([{ id: 'b', path: 'title' }]);
    await page.evaluate(() => window.dash.controller.requestData('settle'));
    expect(await selections(page)).toHaveLength(1);
    await opened.close();
  });

  it('takes a double click that the dashboard passes on as its own', async () => {
    const { page, frame, close } = await openEditor(world);
    const title = frame.locator('[data-vold-id="b"] [data-vold-field="title"]');
    const { x, y } = await title.evaluate((element) => element.getBoundingClientRect().toJSON());
    await page.evaluate((at) => window.dash.controller.drag({ ...at, phase: 'dblclick' }), {
      x: x + 4,
      y: y + 4,
    });
    await expect.poll(() => title.getAttribute('contenteditable')).not.toBeNull();
    expect(await selections(page)).toEqual([
      { id: 'b', path: 'title' },
      { id: 'b', path: 'title' },
    ]);
    await close();
  });

  it('does not download DOMPurify where the browser sanitizes', async () => {
    world.requests.length = 0;
    const { frame, close } = await openEditor(world);
    expect(await frame.evaluate(() => 'setHTML' in Element.prototype)).toBe(true);
    expect(world.requests.filter(({ path }) => path === '/sdk-purify.js')).toEqual([]);
    await close();
  });
});

describe('origins', () => {
  it('LIVE-55 ignores a page of a look-alike origin in the frame', async () => {
    const { page, close } = await openFramed(world, { site: 'site.test.evil.test' });
    await page.waitForFunction(() => window.dash.events.length > 0);
    const events = await page.evaluate(() => window.dash.events);
    expect(events[0]).toEqual(['refused', { reason: 'origin', origin: world.origin('site.test.evil.test') }]);
    expect(await page.evaluate(() => window.dash.controller.state)).toBe('waiting');
    await close();
  });

  it('LIVE-55 ignores the frame after it went to a hostile origin, and hears it again when it is back', async () => {
    world.pages.set(
      'evil.test/page',
      `<script>parent.postMessage({ve:1,t:'VE_HELLO',p:{versions:[1],nonce:'n'.repeat(22),sdk:'x',url:'x',caps:[]}},'*');
      parent.postMessage({ve:1,t:'SAVE_PB_DATA',id:'1',re:'1',sid:'x',rev:1,p:{rev:1,hash:'0'.repeat(16),components:[]}},'*');
      addEventListener('message',e=>document.title='heard '+e.data.t)</script>`,
    );
    const { page, frame, close } = await openEditor(world);
    await page.evaluate(() => {
      window.dash.events.length = 0;
    });
    await frame.goto(`${world.origin('evil.test')}/page`);
    // Nothing else is heard of it, except that the page that was there is silent.
    const heard = () => page.evaluate(() => window.dash.events.filter(([name]) => name !== 'unresponsive'));
    await expect.poll(heard).toEqual([['refused', { reason: 'origin', origin: world.origin('evil.test') }]]);
    expect(await frame.title()).toBe('');
    await frame.goto(`${world.origin('site.test')}/page?editor=true`);
    await page.waitForFunction(() => window.dash.events.some(([name]) => name === 'connected'));
    await frame.getByText('Draft').waitFor();
    await close();
  });

  it('LIVE-55 ignores a frame of an opaque origin', async () => {
    const context = await world.browser.newContext();
    const src = 'data:text/html,<script>parent.postMessage({ve:1,t:"VE_HELLO",p:{}},"*")</script>';
    const setup = {
      snapshot: { language: 'en', components: [], page: {} },
      definitions: [],
      allowedOrigins: [world.origin('site.test')],
      src,
    };
    await context.addInitScript(`window.setup=${JSON.stringify(setup)}`);
    const page = await context.newPage();
    await page.goto(`${world.origin('cms.test')}/dashboard`);
    await expect
      .poll(() => page.evaluate(() => window.dash.events))
      .toEqual([['refused', { reason: 'origin', origin: 'null' }]]);
    await context.close();
  });

  it('lets no stranger edit a website that it frames', async () => {
    const { page, frame, close } = await openFramed(world, {
      dashboard: 'evil.test',
      initScript: `addEventListener('message', (e) => { (window.heard ??= []).push(e.data?.t); });`,
    });
    await frame.waitForSelector('vold-overlay', { state: 'attached' });
    // The stranger answers with a welcome and a port all the same.
    await page.evaluate((site) => {
      const nonces = ['n'.repeat(22), ''];
      for (const nonce of nonces) {
        const { port2 } = new MessageChannel();
        const message = { ve: 1, t: 'VE_WELCOME', p: { nonce, sid: 's', version: 1 } };
        document.querySelector('iframe')?.contentWindow?.postMessage(message, site, [port2]);
      }
    }, world.origin('site.test'));
    await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 800)));
    expect(await page.evaluate(() => (window as unknown as { heard?: string[] }).heard)).toBeUndefined();
    expect(await frame.textContent('h1')).toBe('Published');
    await close();
  });
});
