// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw, erase } from '../../testing/draw.tsx';
import { useSession } from '../session/session-store.ts';
import { useLiveEvents } from './use-live-events.ts';

/** The streams that are open. */
let open: Set<AbortSignal>;
let isHidden = false;
const otherTab = new BroadcastChannel('vold-streams');

beforeEach(async () => {
  open = new Set();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  const Tab = () => {
    useLiveEvents();
    return null;
  };
  await draw(() => <Tab />, { detail: { permissions: ['event.list'] } });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, { signal } = {}) => {
    if (!signal) throw new Error('without a signal');
    open.add(signal);
    signal.addEventListener('abort', () => open.delete(signal));
    return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
  });
  act(() => useSession.setState({ clientId: 'cl_1' }));
  await expect.poll(() => open.size, { timeout: 5000 }).toBe(1);
});
afterEach(async () => {
  await erase();
  vi.restoreAllMocks();
});

it('ends its stream when the page is left, and opens one when the browser shows the page again', async () => {
  window.dispatchEvent(new Event('pagehide'));
  expect(open.size).toBe(0);
  window.dispatchEvent(new Event('pageshow'));
  await expect.poll(() => open.size, { timeout: 5000 }).toBe(1);
});

it('keeps its stream in the background until three others are open', async () => {
  const openElsewhere = async () => {
    const heard = Promise.withResolvers<void>();
    const third = new BroadcastChannel('vold-streams');
    third.onmessage = () => heard.resolve();
    otherTab.postMessage('opened');
    await heard.promise;
    third.close();
  };
  for (let count = 0; count < 3; count += 1) await openElsewhere();
  expect(open.size).toBe(1);
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  for (let count = 0; count < 2; count += 1) await openElsewhere();
  expect(open.size).toBe(1);
  await openElsewhere();
  expect(open.size).toBe(0);
});
