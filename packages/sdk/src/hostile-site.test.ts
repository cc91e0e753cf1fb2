import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type EditorPage, openFramed, type World } from '../testing/world.ts';

/**
 * A website that turned hostile, in a real browser: the client's own origin is allowed to connect, and then does all it
 * can. (Strangers, look-alikes and pages without an origin: script.test.ts.)
 */
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The common start of hostile pages: a hello, and the port if it gets one. */
const connect = `
const hello = (nonce, versions = [1]) => parent.postMessage(
  { ve: 1, t: 'VE_HELLO', p: { versions, nonce, sdk: 'x', url: 'x', caps: ['patch'] } }, '*');
const heard = [];
let port, sid;
addEventListener('message', (event) => {
  heard.push(event.data);
  if (event.data.t !== 'VE_WELCOME') return;
  sid = event.data.p.sid;
  [port] = event.ports;
  port.onmessage = ({ data }) => heard.push(data);
  connected?.();
});
let connected;
const say = (t, p, more = {}) => port.postMessage({ ve: 1, t, id: String(Math.random()), sid, rev: 1, p, ...more });
`;

async function open(name: string, script: string): Promise<EditorPage> {
  world.pages.set(
    `site.test/${name}`,
    `<!doctype html><title>Hostile</title><script>${connect}${script}</script>`,
  );
  return openFramed(world, { path: `/${name}` });
}
const events = ({ page }: EditorPage) => page.evaluate(() => window.dash.events);
const untouched = ({ page }: EditorPage) =>
  page.evaluate(() => [
    window.dash.intents.length,
    window.dash.snapshot.components.map(({ id }) => id).join(''),
    'polluted' in {},
    document.querySelectorAll('img, script:not([src])').length,
  ]);

describe('a website that turned hostile', () => {
  it('cannot come back with a nonce that was used', async () => {
    const nonce = 'n'.repeat(22);
    const editor = await open('replay', `hello('${nonce}')`);
    await expect.poll(async () => (await events(editor)).map(([name]) => name)).toContain('connected');
    await editor.frame.evaluate("hello('m'.repeat(22))");
    await expect
      .poll(async () => (await events(editor)).filter(([name]) => name === 'connected').length)
      .toBe(2);
    await editor.frame.evaluate(`hello('${nonce}')`);
    await expect
      .poll(async () => (await events(editor)).at(-1))
      .toEqual(['refused', { reason: 'replay', origin: world.origin('site.test') }]);
    await editor.close();
  });

  it('is told that its version is another, and gets no port', async () => {
    const editor = await open('version', `hello('v'.repeat(22), [2, 99])`);
    await expect.poll(() => events(editor)).toMatchObject([['refused', { reason: 'version' }]]);
    await expect.poll(() => editor.frame.evaluate('heard.map(({ t }) => t).join()')).toBe('VE_REFUSED');
    expect(await editor.frame.evaluate('port === undefined')).toBe(true);
    await editor.close();
  });

  it('changes nothing with forged answers, poisoned keys, 5 MB, floods and HTML in labels', async () => {
    const attack = `
      connected = () => {
        const components = [{ id: 'evil', sectionId: 'hero', data: { title: 'evil' } }];
        say('SAVE_PB_DATA', { rev: 9, hash: '0'.repeat(16), components });
        say('SAVE_PB_DATA', { rev: 9, hash: '0'.repeat(16), components }, { re: '1' });
        say('WEBSITE_DETAIL_BEFORE_BACK', { rev: 1, scrollY: 0, selected: null, pendingInline: null });
        say('VE_INTENT', JSON.parse('{"op":{"type":"set","language":"en","id":"a","path":["__proto__","polluted"],"value":"x"}}'));
        say('VE_INTENT', JSON.parse('{"op":{"type":"set","language":"en","id":"a","path":["title"],"value":"x","__proto__":{"polluted":1}}}'));
        say('VE_INTENT', { op: { type: 'set', language: 'en', id: 'a', path: ['constructor', 'prototype'], value: 'x' } });
        say('VE_INTENT', { op: { type: 'insert', language: 'en', afterId: null, instance: components[0] } });
        say('VE_INTENT', { op: { type: 'set', path: ['status'], value: 'published' } });
        say('VE_SELECTED', { id: 'x'.repeat(5_000_000) });
        say('GET_REGISTERED_SECTIONS', { sections: [{ sectionId: 'x', title: '<img src=x onerror=polluted=1>', components: [] }] });
        for (let count = 0; count < 5000; count++) say('VE_SELECTED', { id: 'a', extra: count });
      };
      hello('a'.repeat(22));`;
    const editor = await open('attack', attack);
    const rejected = async () => (await events(editor)).filter(([name]) => name === 'rejected').length;
    await expect.poll(rejected).toBeGreaterThan(4900);
    expect(await untouched(editor)).toEqual([0, 'abc', false, 0]);
    const accepted = (await events(editor)).map(([name]) => name).filter((name) => name !== 'rejected');
    // Its valid messages are accepted; the label is text. It answers no ping, which is noticed after a while.
    expect(accepted.filter((name) => !['connected', 'unresponsive'].includes(name))).toEqual([]);
    expect(await editor.page.evaluate(() => window.dash.controller.state)).not.toBe('disposed');
    await editor.close();
  });

  it('cannot take the dashboard away from its address, nor open what it must not', async () => {
    const editor = await open(
      'bust',
      `window.tried = 0; for (const go of [
        () => { top.location = 'http://evil.test/'; }, () => { parent.location.href = 'http://evil.test/'; },
        () => top.document.title, () => parent.dash, () => alert('x'), () => top.close(),
      ]) { try { go(); } catch { window.tried++; } }`,
    );
    await expect.poll(() => editor.frame.evaluate('window.tried')).toBeGreaterThanOrEqual(3);
    expect(new URL(editor.page.url()).host).toBe(new URL(world.origin('cms.test')).host);
    expect(await editor.page.evaluate(() => window.dash.controller.state)).toBe('waiting');
    await editor.close();
  });
});
