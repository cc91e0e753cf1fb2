// @vitest-environment happy-dom
import { act, useReducer } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, erase } from '../../testing/draw.tsx';
import { FrameStage } from './frame-stage.tsx';
import type { SiteFrame } from './use-frame.ts';

beforeEach(() => {
  // No website is loaded: nothing answers there.
  Reflect.get(window, 'happyDOM').settings.disableIframePageLoading = true;
});
afterEach(async () => {
  vi.useRealTimers();
  await erase();
  Reflect.get(window, 'happyDOM').settings.disableIframePageLoading = false;
});

const load = (key: number) => ({ key, address: `http://127.0.0.1:9/${key}`, attach: () => undefined });
let frame: SiteFrame;
let render: () => void;

async function open(first: Partial<SiteFrame>, more: { scale?: number; also?: string } = {}) {
  const press = vi.fn();
  frame = {
    status: { kind: 'connected' },
    controller: null,
    loads: [load(0)],
    reload: vi.fn(),
    reloadBehind: vi.fn(),
    press,
    ...first,
  };
  const Stage = () => {
    const [, again] = useReducer((count: number) => count + 1, 0);
    render = again;
    return <FrameStage preview={frame} title="Rooms" width={1000} scale={0.5} height={400} {...more} />;
  };
  await draw(Stage);
  return { press };
}
const become = (kind: string) =>
  act(async () => {
    frame = { ...frame, status: { kind } as SiteFrame['status'] };
    render();
  });
const stage = () => document.querySelector<HTMLElement>('[data-status]');
const frames = () => [...document.querySelectorAll('iframe')];
const clickAt = (detail: number, target: Element | null = stage()) =>
  act(async () => {
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 100, clientY: 60, detail }));
  });

describe('a click on a website that is not connected yet', () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ left: 20, top: 10 } as DOMRect);
  });
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['connecting', 1, 'click'],
    ['slow', 2, 'dblclick'],
  ])('reaches it once it is, in its own pixels (%s)', async (kind, detail, phase) => {
    const { press } = await open({ status: { kind } as SiteFrame['status'] });
    await clickAt(detail);
    expect(press).not.toHaveBeenCalled();
    await become('connected');
    expect(press.mock.calls).toEqual([[{ x: 160, y: 100, phase }]]);
    expect(document.activeElement?.tagName).toBe('IFRAME');
    await become('connecting');
    await become('connected');
    expect(press).toHaveBeenCalledOnce();
  });

  it('on its frame or its notes is not kept, and none if it is drawn at no size', async () => {
    const { press } = await open({ status: { kind: 'connecting' } as SiteFrame['status'] });
    await clickAt(1, frames()[0]);
    await become('connected');
    expect(press).not.toHaveBeenCalled();
    await erase();
    const none = await open({ status: { kind: 'connecting' } as SiteFrame['status'] }, { scale: 0 });
    await clickAt(1);
    await become('connected');
    expect(none.press).not.toHaveBeenCalled();
  });

  it.each([
    ['another press', () => window.dispatchEvent(new Event('pointerdown'))],
    ['a key', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))],
  ])('is forgotten after %s', async (_, happen) => {
    const { press } = await open({ status: { kind: 'connecting' } as SiteFrame['status'] });
    await clickAt(1);
    await act(async () => void happen());
    await become('connected');
    expect(press).not.toHaveBeenCalled();
  });

  it('is dropped if the website never comes', async () => {
    const { press } = await open({ status: { kind: 'connecting' } as SiteFrame['status'] });
    await clickAt(1);
    await become('taken-out');
    await become('connected');
    expect(press).not.toHaveBeenCalled();
  });
});

describe('the frames of a website', () => {
  it('are the shown one, and behind it one that nobody can reach', async () => {
    await open({ loads: [load(0), load(1)] });
    expect(frames().map((one) => [one.title, one.hasAttribute('inert'), one.dataset.behind ?? null])).toEqual(
      [
        ['Preview of Rooms', false, null],
        ['Preview of Rooms', true, 'true'],
      ],
    );
    expect(frames()[0]?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect(frames()[0]?.getAttribute('referrerpolicy')).toBe('origin');
    expect(stage()?.style.width).toBe('500px');
    expect(frames()[0]?.style.cssText).toContain('width: 1000px');
    expect(frames()[0]?.style.cssText).toContain('height: 800px');
    expect(frames()[0]?.style.transform).toBe('scale(0.5)');
  });

  it.each([
    [1, '400px', ''],
    [0, '400px', 'scale(0)'],
  ])('are not scaled beyond what is known (%s)', async (scale, height, transform) => {
    await open({}, { scale, also: 'allow-forms' });
    expect([frames()[0]?.style.height, frames()[0]?.style.transform]).toEqual([height, transform]);
    expect(frames()[0]?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
  });

  it('a press in one closes the menus of the dashboard, which do not take the focus back', async () => {
    await open({});
    const opener = document.body.appendChild(document.createElement('button'));
    opener.setAttribute('aria-expanded', 'true');
    const heard = vi.fn();
    document.body.addEventListener('mousedown', heard);
    vi.useFakeTimers();
    window.dispatchEvent(new Event('blur'));
    expect([heard.mock.calls.length, opener.inert]).toEqual([0, false]);
    frames()[0]?.focus();
    window.dispatchEvent(new Event('blur'));
    expect([heard.mock.calls.length, opener.inert]).toEqual([1, true]);
    vi.advanceTimersByTime(100);
    expect(opener.inert).toBe(false);
    vi.useRealTimers();
    await erase();
    window.dispatchEvent(new Event('blur'));
    expect(heard).toHaveBeenCalledOnce();
    document.body.removeEventListener('mousedown', heard);
    opener.remove();
  });
});
