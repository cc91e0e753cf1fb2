import { afterEach, describe, expect, it } from 'vitest';
import { createDashboard, dashboardOrigin, sampleSnapshot, siteOrigin } from '../testing/pair.ts';
import { connectFrame } from './connect-frame.ts';

const nonce = (n: number) => `nonce-nonce-nonce-nonce-${n}`;
const helloOf = (n: number, p: object = {}) => ({
  ve: 1,
  t: 'VE_HELLO',
  p: { versions: [1], nonce: nonce(n), sdk: 'test', url: `${siteOrigin}/`, caps: ['patch'], ...p },
});

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

function dashboard() {
  const world = createDashboard();
  cleanups.push(() => world.controller.dispose());
  const refused: string[] = [];
  world.controller.on('refused', ({ reason, origin }) => refused.push(`${reason} ${origin}`));
  const say = (data: unknown, { origin = siteOrigin, source = world.frame.proxy as unknown } = {}) =>
    world.dashboard.receive({ data, origin, source });
  return Object.assign(world, { refused, say });
}

describe('who may connect', () => {
  it('LIVE-55 accepts a page only from the exact origin of the client and from the frame itself', () => {
    const world = dashboard();
    const strangers = [
      'https://www.hotel.example.evil.example',
      'https://www.hotel.example:8443',
      'http://www.hotel.example',
      'https://hotel.example',
      'https://xwww.hotel.example',
      'https://www.hotel.example/',
      'HTTPS://WWW.HOTEL.EXAMPLE',
      dashboardOrigin,
      'null',
      '',
    ];
    for (const origin of strangers) world.say(helloOf(1), { origin });
    expect(world.refused).toEqual(strangers.map((origin) => `origin ${origin}`));
    // Right origin, wrong window: another tab of the same website, or no window at all.
    for (const source of [{ postMessage() {} }, null]) world.say(helloOf(2), { source });
    expect(world.controller.state).toBe('waiting');
    expect(world.frame.posted).toEqual([]);
    world.say(helloOf(3));
    expect(world.controller.state).toBe('connected');
    expect(world.frame.posted.map(({ target }) => target)).toEqual([siteOrigin]);
  });

  it('takes a nonce once, and says hello again only to a new page', () => {
    const world = dashboard();
    world.say(helloOf(1));
    world.say(helloOf(1));
    expect(world.frame.posted).toHaveLength(1);
    world.say(helloOf(2));
    expect(world.frame.posted).toHaveLength(2);
    world.say(helloOf(1));
    expect(world.refused).toEqual([`replay ${siteOrigin}`]);
    expect(world.frame.posted).toHaveLength(2);
  });

  it('tells a page of another protocol version that it cannot be edited', () => {
    const world = dashboard();
    world.say(helloOf(1, { versions: [2, 3] }));
    expect(world.refused).toEqual([`version ${siteOrigin}`]);
    expect(world.frame.posted[0]?.message).toMatchObject({ t: 'VE_REFUSED', p: { code: 'BAD_VERSION' } });
    expect(world.controller.state).toBe('waiting');
    world.say(helloOf(2, { versions: [3, 1] }));
    expect(world.controller.state).toBe('connected');
  });

  it.each<[string, unknown]>([
    ['no nonce', helloOf(1, { nonce: undefined })],
    ['a short nonce', helloOf(1, { nonce: 'x' })],
    ['markup for a name', helloOf(1, { sdk: '<b>'.repeat(100) })],
    ['another capability', helloOf(1, { caps: ['eval'] })],
    ['more than was asked', helloOf(1, { admin: true })],
    ['a prototype', JSON.parse(`{"ve":1,"t":"VE_HELLO","p":{"__proto__":{"versions":[1]}}}`)],
    ['5 MB', helloOf(1, { url: 'x'.repeat(5_000_000) })],
    ['nothing', { t: 'VE_HELLO' }],
  ])('refuses a hello with %s', (_, data) => {
    const world = dashboard();
    world.say(data);
    expect(world.refused).toEqual([`malformed ${siteOrigin}`]);
    expect(world.controller.state).toBe('waiting');
  });

  it('does not hand out a port for every hello of a page that says thousands', () => {
    const world = dashboard();
    for (let n = 0; n < 5000; n++) world.say(helloOf(n));
    expect(world.frame.posted.length).toBeLessThanOrEqual(5);
  });

  it('refuses origins that are no website when it is set up', () => {
    for (const origin of ['javascript:alert(1)', '*', 'www.hotel.example', 'file:///etc/passwd'])
      expect(() =>
        connectFrame({
          iframe: { contentWindow: null },
          allowedOrigins: [origin],
          getSnapshot: sampleSnapshot,
          getDefinition: () => undefined,
          onIntent: () => {},
          window: dashboard().dashboard.host,
        }),
      ).toThrow(TypeError);
  });
});

describe('the heartbeat', () => {
  it('notices a frozen frame within 6 s and its recovery, and does not count while the tab is hidden', async () => {
    const world = dashboard();
    world.say(helloOf(1));
    const port = world.frame.posted[0]?.transfer[0];
    let isFrozen = false;
    port?.addEventListener('message', ({ data }) => {
      if (data.t === 'VE_PING' && !isFrozen)
        port.postMessage({
          ve: 1,
          t: 'VE_PONG',
          id: `f${data.id}`,
          re: data.id,
          sid: data.sid,
          rev: 0,
          p: {},
        });
    });
    port?.start();
    cleanups.push(() => port?.close());
    const states: string[] = [];
    world.controller.on('unresponsive', () => states.push(`unresponsive ${world.clock.now()}`));
    world.controller.on('responsive', () => states.push('responsive'));
    const pass = async (ms: number) => {
      for (let at = 0; at < ms; at += 500) {
        world.clock.advance(500);
        for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await pass(6000);
    expect(states).toEqual([]);
    isFrozen = true;
    world.clock.setHidden(true);
    await pass(60_000);
    expect(states).toEqual([]);
    world.clock.setHidden(false);
    const since = world.clock.now();
    await pass(6000);
    expect(world.controller.state).toBe('unresponsive');
    expect(Number(states[0]?.split(' ')[1]) - since).toBeLessThanOrEqual(6000);
    isFrozen = false;
    await pass(4000);
    expect(states.slice(1)).toEqual(['responsive']);
    expect(world.controller.state).toBe('connected');
  });
});
