// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeOf, wishOf } from './frame-presses.ts';
import { activationTime, createOwnPresses, type OwnPresses } from './own-presses.ts';

/** The browser: whether the window has activation, and whether a page can use that up. */
let browser: { isActive: boolean; usesUp: boolean };
let stop: () => void;
let own: OwnPresses;

beforeEach(() => {
  vi.useFakeTimers();
  browser = { isActive: false, usesUp: true };
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    get: () => ({ isActive: browser.isActive }),
  });
  HTMLInputElement.prototype.showPicker = () => {
    if (browser.usesUp) browser.isActive = false;
  };
  own = createOwnPresses();
  stop = own.listen();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'userActivation');
  document.body.replaceChildren();
});

function send(type: string, more: object = {}, target: EventTarget = document.body, isTrusted = true): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, more);
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  target.dispatchEvent(event);
  return event;
}
const pointer = (type: string, pointerType: string, pointerId = 1) =>
  send(`pointer${type}`, { pointerType, pointerId });
const key = (name: string, more: object = {}, target?: EventTarget) =>
  send('keydown', { key: name, code: `Key ${name}`, ...more }, target);
const release = (name: string) => send('keyup', { key: name, code: `Key ${name}` });
/** True if a press is pending after this many milliseconds each. */
const pending = (...times: number[]) =>
  times.map((time) => {
    vi.advanceTimersByTime(time);
    return !own.hasEnded();
  });

describe('a press in the dashboard', () => {
  beforeEach(() => {
    own.guard();
  });

  it.each<[string, () => void, number[], boolean[]]>([
    ['of the mouse ends with it', () => pointer('up', 'mouse'), [0], [false]],
    ['of a finger ends after its click', () => pointer('up', 'touch'), [399, 1], [true, false]],
    ['of a pen ends after its click', () => pointer('up', 'pen'), [399, 1], [true, false]],
    ['that is canceled ends', () => pointer('cancel', 'touch'), [0], [false]],
    ['is held for a while', () => {}, [699, 1], [true, false]],
    ['of another pointer is still held', () => pointer('up', 'mouse', 2), [0, 699, 1], [true, true, false]],
    ['ends if the window loses the focus', () => send('blur', {}, window), [0], [false]],
    ['does not end if an element loses the focus', () => send('blur'), [0, 700], [true, false]],
  ])('%s', (_, act, times, expected) => {
    pointer('down', 'mouse');
    act();
    expect(pending(...times)).toEqual(expected);
  });

  it('of a finger counts from where it is lifted', () => {
    pointer('down', 'touch');
    vi.advanceTimersByTime(300);
    pointer('up', 'touch');
    expect(own.pressedAt).toBe(Date.now());
    pointer('down', 'mouse');
    const at = Date.now();
    vi.advanceTimersByTime(300);
    pointer('up', 'mouse');
    expect(own.pressedAt).toBe(at);
  });

  it.each<[string, () => void]>([
    ['a screen reader’s click', () => send('click')],
    ...['Shift', 'Control', 'Alt', 'Meta'].map((name): [string, () => void] => [
      `${name}, which is still held`,
      () => key(name),
    ]),
    [
      'a key that is let go',
      () => {
        key('a');
        release('a');
      },
    ],
  ])('ends at once: %s', (_, act) => {
    act();
    expect([own.hasEnded(), own.explain(), ...pending(0)]).toEqual([false, true, false]);
    expect(own.explain()).toBe(false);
  });

  it('of two keys ends with the last one', () => {
    key('a');
    key('b');
    release('a');
    expect(pending(0)).toEqual([true]);
    release('b');
    expect(pending(0)).toEqual([false]);
  });

  it('explains what is active for five seconds if the browser does not let it be used up', () => {
    browser = { isActive: true, usesUp: false };
    key('a');
    release('a');
    vi.advanceTimersByTime(activationTime - 1);
    expect([own.hasEnded(), own.explain()]).toEqual([true, true]);
    vi.advanceTimersByTime(1);
    expect(own.explain()).toBe(false);
  });

  it('is not seen once nothing listens, or if a script makes it', () => {
    send('click', {}, document.body, false);
    expect([own.hasEnded(), own.explain()]).toEqual([true, false]);
    stop();
    send('click');
    expect([own.hasEnded(), own.explain()]).toEqual([true, false]);
  });
});

it('leaves the activation alone while no frame is shown', () => {
  browser.isActive = true;
  send('click');
  vi.advanceTimersByTime(1000);
  expect([browser.isActive, own.explain()]).toEqual([true, true]);
  const end = own.guard();
  expect([browser.isActive, own.explain()]).toEqual([false, false]);
  end();
  browser.isActive = true;
  send('click');
  vi.advanceTimersByTime(1000);
  expect(browser.isActive).toBe(true);
});

it('takes what is active for its own if the window gets the focus with it, not an element', () => {
  own.guard();
  browser = { isActive: true, usesUp: false };
  send('focus');
  expect(own.explain()).toBe(false);
  send('focus', {}, window);
  expect(own.explain()).toBe(true);
});

describe('a person who types', () => {
  const field = (name = 'input') => document.body.appendChild(document.createElement(name));

  it.each<[string, object, boolean]>([
    ['a', {}, true],
    ['ö', {}, true],
    ['😀', {}, true],
    ['Backspace', {}, true],
    ['Delete', {}, true],
    ['Enter', {}, true],
    ['Dead', {}, true],
    ['Process', {}, true],
    ['Unidentified', {}, true],
    ['Escape', {}, false],
    ['ArrowLeft', {}, false],
    ['F6', {}, false],
    ['Tab', {}, false],
    ['a', { ctrlKey: true }, false],
    ['a', { metaKey: true }, false],
    ['a', { altKey: true }, true],
    ['@', { ctrlKey: true, altKey: true }, true],
    ['@', { metaKey: true, altKey: true }, false],
  ])('is one after %s %j: %s', (name, more, isTyping) => {
    key(name, more, field());
    expect(own.isTyping()).toBe(isTyping);
  });

  it.each([
    ['input', true],
    ['textarea', true],
    ['select', true],
    ['button', false],
    ['div', false],
  ])('writes into an element %s: %s', (name, isTyping) => {
    key('a', {}, field(name));
    expect(own.isTyping()).toBe(isTyping);
  });

  it('writes into a text that can be edited', () => {
    const text = field('div');
    Object.defineProperty(text, 'isContentEditable', { value: true });
    key('a', {}, text);
    expect(own.isTyping()).toBe(true);
  });

  it('is one for a second after each key, unless a pointer is pressed', () => {
    const input = field();
    key('a', {}, input);
    vi.advanceTimersByTime(999);
    expect(own.isTyping()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(own.isTyping()).toBe(false);
    key('a', {}, input);
    pointer('down', 'mouse');
    expect(own.isTyping()).toBe(false);
  });
});

describe('Tab', () => {
  it('may take the focus into a frame for a second', () => {
    key('Tab');
    vi.advanceTimersByTime(999);
    expect(own.isTabbing()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(own.isTabbing()).toBe(false);
  });

  it.each<[string, () => void]>([
    ['it led to an element of the dashboard', () => send('focusin')],
    ['another key was pressed', () => key('a')],
    ['a pointer was pressed', () => pointer('down', 'mouse')],
  ])('does not once %s', (_, act) => {
    key('Tab');
    act();
    expect(own.isTabbing()).toBe(false);
  });

  it('does not if the dashboard uses it for itself', () => {
    const use = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', use);
    key('Tab');
    document.body.removeEventListener('keydown', use);
    vi.advanceTimersByTime(0);
    expect(own.isTabbing()).toBe(false);
  });
});

it.each([
  [{ t: 'VE_INTENT', p: { op: { type: 'remove', id: 'a' } } }, { change: 'a' }],
  [{ t: 'VE_INTENT', p: { add: { sectionId: 'hero', afterId: 'a' } } }, { change: 'a' }],
  [{ t: 'VE_INTENT', p: { add: { sectionId: 'hero', afterId: null } } }, { change: '' }],
  [{ t: 'VE_INTENT', p: { add: { afterId: 'a' } } }, 'command'],
  [{ t: 'VE_SELECTED', p: { id: 'a' } }, { select: 'a' }],
  [{ t: 'VE_SELECTED', p: { id: null } }, 'command'],
  [{ t: 'VE_KEY', p: { key: 's', ctrl: true } }, 'save'],
  [{ t: 'VE_KEY', p: { key: 's', ctrl: false } }, 'command'],
  [{ t: 'VE_KEY', p: { key: 'z', ctrl: true } }, 'command'],
])('%j needs a press for %j', (message, wish) => {
  expect(wishOf(message as never)).toEqual(wish);
  if (message.t === 'VE_INTENT') expect(changeOf(message.p as never)).toEqual(wish);
});
