// @vitest-environment happy-dom
import type { EditorSession } from '@vold/contract';
import { protocol } from '@vold/live';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openFrameLink } from './frame-link.ts';
import type { FrameStatus } from './frame-status.ts';

const website = 'https://house.example';
const session = {
  url: `${website}/?editor=true&tkn=secret`,
  origin: website,
  expires_at: '2099-01-01T00:00:00.000Z',
} as EditorSession;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A frame whose page never answers a ping. */
function openLink() {
  const page = { postMessage: () => {} };
  const iframe = Object.assign(new EventTarget(), { contentWindow: page });
  const said: FrameStatus[] = [];
  const link = openFrameLink({
    iframe: iframe as never,
    session,
    onStatus: (status) => said.push(status),
    renew: async () => null,
    getSnapshot: () => ({ language: 'en', components: [], page: {} }),
    getDefinition: () => undefined,
    onIntent: () => {},
  });
  const hello = (version: number) => {
    const p = { versions: [version], nonce: 'n'.repeat(22), sdk: 'x', url: website, caps: ['patch'] };
    const event = new MessageEvent('message', { data: { ve: 1, t: 'VE_HELLO', p }, origin: website });
    Object.defineProperty(event, 'source', { value: page });
    window.dispatchEvent(event);
  };
  return {
    link,
    hello,
    load: () => iframe.dispatchEvent(new Event('load')),
    last: () => said.at(-1),
  };
}

it('goes on naming another version once it has heard of it', () => {
  const { link, hello, last } = openLink();
  const named = { kind: 'failed', cause: { reason: 'version', address: `${website}/` } };
  hello(protocol.version + 1);
  expect(last()).toEqual(named);
  vi.advanceTimersByTime(protocol.silence.stillConnecting + 1);
  expect(last()).toEqual(named);
  vi.advanceTimersByTime(protocol.silence.diagnose);
  expect(last()).toEqual(named);
  link.dispose();
});

it('tells a page that went elsewhere from one that is frozen', async () => {
  const unheard = protocol.ping.every * (protocol.ping.misses + 1);
  const { link, hello, load, last } = openLink();
  hello(protocol.version);
  load();
  expect(last()).toEqual({ kind: 'connected' });
  await vi.advanceTimersByTimeAsync(unheard);
  expect(last()).toEqual({ kind: 'unresponsive' });
  link.dispose();

  const other = openLink();
  other.hello(protocol.version);
  other.load();
  other.load();
  await vi.advanceTimersByTimeAsync(unheard);
  expect(other.last()).toEqual({ kind: 'failed', cause: { reason: 'left', address: `${website}/` } });
  other.link.dispose();
});
