import { afterEach, describe, expect, it, vi } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { createTestWindow } from '../testing/windows.ts';
import { announce, type FrameChannel } from './announce.ts';

const dashboard = 'https://cms.example';
const other = 'https://second.example';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

function frame(dashboards = [dashboard, other]) {
  const clock = createManualClock();
  const parent = createTestWindow(dashboard, () => ({ origin: 'https://www.hotel.example', source: null }));
  const own = createTestWindow('https://www.hotel.example', () => ({
    origin: dashboard,
    source: parent.proxy,
  }));
  const connected: FrameChannel[] = [];
  const messages: unknown[] = [];
  const rejected: unknown[] = [];
  const disconnected = vi.fn();
  const refused = vi.fn();
  const stop = announce({
    dashboards,
    sdk: 'test',
    url: () => 'https://www.hotel.example/rooms',
    caps: ['patch'],
    rev: () => 0,
    onConnected: (channel) => connected.push(channel),
    onMessage: (message) => messages.push(message),
    onDisconnected: disconnected,
    onRejected: (refusal) => rejected.push(refusal),
    onRefused: refused,
    window: own.host,
    parent: parent.proxy,
    clock,
  });
  cleanups.push(stop);
  const nonce = (): string => {
    const message = parent.posted.at(-1)?.message as { p: { nonce: string } } | undefined;
    return message?.p.nonce ?? '';
  };
  const welcome = (
    p: object = {},
    { origin = dashboard, source = parent.proxy as unknown, ports = 1, message = {} } = {},
  ) => {
    const channels = Array.from({ length: ports }, () => new MessageChannel());
    for (const { port1 } of channels) cleanups.push(() => port1.close());
    own.receive({
      data: { ve: 1, t: 'VE_WELCOME', p: { nonce: nonce(), sid: 's1', version: 1, ...p }, ...message },
      origin,
      source,
      ports: channels.map(({ port2 }) => port2),
    });
    return channels[0]?.port1;
  };
  return { clock, parent, connected, messages, rejected, disconnected, refused, stop, nonce, welcome };
}

describe('announce', () => {
  it('says hello at 0, 100, 300, 700 ms and then each second up to 30 s, to each configured dashboard and no other', () => {
    const { clock, parent } = frame();
    const times: number[] = [];
    let seen = 0;
    for (let at = 0; at <= 60_000; at += 100) {
      if (parent.posted.length > seen) times.push(at);
      expect(parent.posted.slice(seen).map(({ target }) => target)).toEqual(
        parent.posted.length > seen ? [dashboard, other] : [],
      );
      seen = parent.posted.length;
      clock.advance(100);
    }
    expect(times.slice(0, 6)).toEqual([0, 100, 300, 700, 1000, 2000]);
    expect(times.at(-1)).toBe(30_000);
    expect(times).toHaveLength(34);
  });

  it('refuses to start for anything that is no origin of a website', () => {
    for (const text of ['*', 'cms.example', 'javascript:alert(1)'])
      expect(() => frame([text])).toThrow(TypeError);
  });

  it('takes the port of a configured dashboard that is its parent and knows its nonce', () => {
    const world = frame();
    world.welcome({}, { origin: 'https://cms.example.evil.example' });
    world.welcome({}, { origin: 'http://cms.example' });
    world.welcome({}, { origin: 'null' });
    world.welcome({}, { source: {} });
    world.welcome({}, { source: null });
    world.welcome({ nonce: 'x'.repeat(22) });
    world.welcome({ nonce: '' });
    world.welcome({ version: 2 });
    world.welcome({}, { ports: 0 });
    world.welcome({}, { ports: 2 });
    world.welcome({ more: 1 });
    world.welcome({}, { message: { ve: 2 } });
    expect(world.connected).toEqual([]);
    const nonce = world.nonce();
    world.welcome();
    expect(world.connected).toHaveLength(1);
    world.welcome({ nonce });
    world.welcome({ nonce: '' });
    expect(world.connected).toHaveLength(1);
  });

  it('stops saying hello once connected, and begins anew with a new nonce when the dashboard leaves', async () => {
    const world = frame();
    const nonce = world.nonce();
    const port = world.welcome();
    const said = world.parent.posted.length;
    world.clock.advance(10_000);
    expect(world.parent.posted).toHaveLength(said);
    port?.postMessage({ ve: 1, t: 'VE_BYE', id: '1', sid: 's1', rev: 0, p: {} });
    await expect.poll(() => world.disconnected).toHaveBeenCalledOnce();
    expect(world.nonce()).not.toBe(nonce);
    world.welcome({ nonce });
    expect(world.connected).toHaveLength(1);
    world.welcome();
    expect(world.connected).toHaveLength(2);
  });

  it('begins anew when the other end of the port is closed', async () => {
    const world = frame();
    world.welcome()?.close();
    await expect.poll(() => world.disconnected).toHaveBeenCalledOnce();
  });

  it('says no more to a dashboard that speaks another version', () => {
    const world = frame();
    world.welcome({}, { ports: 0, message: refusal(world.nonce()) });
    expect(world.refused).toHaveBeenCalledWith('Version 2 only');
    const said = world.parent.posted.length;
    world.clock.advance(60_000);
    expect(world.parent.posted).toHaveLength(said);
  });

  it('answers pings, and takes nothing of another connection, another version or another shape', async () => {
    const world = frame();
    const port = world.welcome();
    const answers: unknown[] = [];
    port?.addEventListener('message', ({ data }) => answers.push(data));
    port?.start();
    const envelope = { ve: 1, t: 'VE_SELECT', id: '1', sid: 's1', rev: 0, p: { id: 'a' } };
    port?.postMessage({ ...envelope, sid: 's2' });
    port?.postMessage({ ...envelope, ve: 2 });
    port?.postMessage({ ...envelope, t: 'toString' });
    port?.postMessage({ ...envelope, p: { id: 'a', onclick: 'x' } });
    port?.postMessage({ ...envelope, p: JSON.parse('{"id":"a","__proto__":{}}') });
    port?.postMessage({ ...envelope, p: { id: 'x'.repeat(2_000_000) } });
    port?.postMessage({ ...envelope, t: 'SELECTED_FILES', re: '77', p: { files: [] } });
    port?.postMessage({ ...envelope, t: 'VE_PING', p: {} });
    await expect.poll(() => answers).toHaveLength(1);
    expect(answers[0]).toMatchObject({ t: 'VE_PONG', re: '1', sid: 's1' });
    expect(world.messages).toEqual([]);
    expect(world.rejected).toHaveLength(7);
    port?.postMessage(envelope);
    await expect.poll(() => world.messages).toHaveLength(1);
  });
});

function refusal(nonce: string) {
  return { t: 'VE_REFUSED', p: { nonce, code: 'BAD_VERSION', message: 'Version 2 only' } };
}
