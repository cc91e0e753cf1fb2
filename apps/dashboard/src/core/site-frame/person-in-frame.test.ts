// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPersonInFrame, type PersonInFrame } from './person-in-frame.ts';

/** The browser: whether the window has activation, and whether a page can use that up. */
let browser: { isActive: boolean; usesUp: boolean };
let focused: Element;
let stop: (() => void) | undefined;
const onTaken = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  browser = { isActive: false, usesUp: true };
  focused = document.body;
  onTaken.mockClear();
  Object.defineProperty(document, 'activeElement', { configurable: true, get: () => focused });
  document.hasFocus = () => true;
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    get: () => ({ isActive: browser.isActive }),
  });
  HTMLInputElement.prototype.showPicker = () => {
    if (browser.usesUp) browser.isActive = false;
  };
});
afterEach(() => {
  stop?.();
  vi.restoreAllMocks();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'userActivation');
  Reflect.deleteProperty(document, 'activeElement');
  Reflect.deleteProperty(document, 'hasFocus');
  document.body.replaceChildren();
});

function start(): PersonInFrame {
  const person = createPersonInFrame();
  stop = person.watch(onTaken);
  return person;
}

/** Moves the focus, with the word that the window gets of it. */
function go(to: HTMLElement): void {
  focused = to;
  window.dispatchEvent(new Event(to instanceof HTMLIFrameElement ? 'blur' : 'focus'));
}

function element<T extends keyof HTMLElementTagNameMap>(name: T): HTMLElementTagNameMap[T] {
  const made = document.createElement(name);
  made.focus = () => go(made);
  // A frame in the page would load one.
  if (name !== 'iframe') document.body.append(made);
  return made;
}

/** A press of a key in the dashboard, by a person. */
function press(key: string, isHeld = false): void {
  browser.isActive = true;
  const send = (event: Event) => {
    Object.defineProperty(event, 'isTrusted', { value: true });
    window.dispatchEvent(event);
  };
  send(new KeyboardEvent('keydown', { key, code: key }));
  if (!isHeld) send(new KeyboardEvent('keyup', { key, code: key }));
}

/** The mouse leaves its place in the panels. */
function move(): void {
  window.dispatchEvent(new Event('pointermove'));
}

/** The mouse comes over an element. */
function hover(target: Element): void {
  const event = new PointerEvent('pointerover', { pointerType: 'mouse' });
  Object.defineProperty(event, 'target', { get: () => target });
  document.dispatchEvent(event);
}

describe('a person', () => {
  it('who presses something in the website acts', () => {
    const person = start();
    browser.isActive = true;
    go(element('iframe'));
    expect(person.isActing()).toBe(true);
  });

  it('acts in the website for as long as the browser counts the press', () => {
    const person = start();
    browser.isActive = true;
    go(element('iframe'));
    browser.isActive = false;
    expect(person.isActing()).toBe(false);
  });

  it('who has just gone to the panels still acts, for five seconds', () => {
    const person = start();
    browser.isActive = true;
    go(element('iframe'));
    vi.advanceTimersByTime(60_000);
    go(element('button'));
    press('a');
    vi.advanceTimersByTime(4_900);
    expect(person.isActing()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(person.isActing()).toBe(false);
  });

  it('who comes from another window is where they were', () => {
    const person = start();
    browser.isActive = true;
    go(element('iframe'));
    document.hasFocus = () => false;
    vi.advanceTimersByTime(60_000);
    document.hasFocus = () => true;
    vi.advanceTimersByTime(1000);
    expect(focused).toBeInstanceOf(HTMLIFrameElement);
    expect(person.isActing()).toBe(true);
  });

  it('may go into the website by Tab, which is no press in it', () => {
    const person = start();
    const frame = element('iframe');
    go(element('input'));
    press('Tab');
    go(frame);
    vi.advanceTimersByTime(1000);
    expect(focused).toBe(frame);
    expect(person.isActing()).toBe(false);
  });

  it('whose key of the dashboard is let go in the website may press the next one there', () => {
    const person = start();
    const frame = element('iframe');
    person.admit(frame);
    press('F6', true);
    frame.focus();
    vi.advanceTimersByTime(1);
    browser.isActive = true;
    expect(person.isActing()).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(person.isActing()).toBe(true);
  });

  it('may be led into the website by the dashboard', () => {
    const person = start();
    const frame = element('iframe');
    person.admit(frame);
    frame.focus();
    vi.advanceTimersByTime(1000);
    expect(focused).toBe(frame);
  });

  it.each([
    ['before', [move, go]],
    ['after', [go, move]],
  ])(
    'who types in the panels and presses the mouse in the website, told of %s its way, is there',
    (_name, words) => {
      const person = start();
      const frame = element('iframe');
      go(element('input'));
      press('a');
      vi.advanceTimersByTime(1);
      browser.isActive = true;
      for (const tell of words) tell(frame);
      vi.advanceTimersByTime(1000);
      expect(focused).toBe(frame);
      expect(person.isActing()).toBe(true);
    },
  );

  it('is led there by a key in a browser that moves no focus into a frame while a key is handled', () => {
    const person = start();
    const [input, frame] = [element('input'), element('iframe')];
    go(input);
    let isHandled = true;
    frame.focus = () => {
      if (!isHandled) go(frame);
    };
    person.admit(frame);
    frame.focus();
    isHandled = false;
    vi.advanceTimersByTime(1000);
    expect(focused).toBe(frame);
  });

  it('of whose press word comes after the message is waited for, for a second', async () => {
    const person = start();
    const waited = vi.fn();
    person.untilPressed()?.then(waited);
    await vi.advanceTimersByTimeAsync(900);
    expect(waited).not.toHaveBeenCalled();
    browser.isActive = true;
    go(element('iframe'));
    await vi.advanceTimersByTimeAsync(100);
    expect(waited).toHaveBeenCalledOnce();
    expect(person.untilPressed()).toBe(null);

    browser.isActive = false;
    person.untilPressed()?.then(waited);
    await vi.advanceTimersByTimeAsync(1100);
    expect(waited).toHaveBeenCalledTimes(2);
  });
});

describe('a website', () => {
  it('where nobody has been gets nothing out of a press in the dashboard', () => {
    const person = start();
    press('a');
    expect(person.isActing()).toBe(false);
    vi.advanceTimersByTime(100);
    expect(person.isActing()).toBe(false);
  });

  it.each([
    ['', false],
    [' whose key is still held', true],
  ])('that takes the focus after a press in the dashboard%s gives it back', (_name, isHeld) => {
    const person = start();
    const input = element('input');
    go(input);
    press('a', isHeld);
    if (!isHeld) vi.advanceTimersByTime(1);
    go(element('iframe'));
    expect(person.isActing()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(focused).toBe(input);
    expect(person.isActing()).toBe(false);
  });

  it('that took the focus from one who types gives it back, even if it had the next key first', () => {
    const person = start();
    const input = element('input');
    go(input);
    hover(input);
    press('a');
    vi.advanceTimersByTime(50);
    browser.isActive = true;
    go(element('iframe'));
    expect(person.isActing()).toBe(false);
    vi.advanceTimersByTime(100);
    expect(focused).toBe(input);
  });

  it('gives the focus back of which the browser tells late', () => {
    start();
    const input = element('input');
    go(input);
    focused = document.body;
    document.hasFocus = () => false;
    window.dispatchEvent(new Event('blur'));
    focused = element('iframe');
    document.hasFocus = () => true;
    vi.advanceTimersByTime(20);
    expect(focused).toBe(input);
  });

  it('gives the focus back that it took while the window was in the background', () => {
    start();
    const input = element('input');
    go(input);
    document.hasFocus = () => false;
    go(element('iframe'));
    document.hasFocus = () => true;
    vi.advanceTimersByTime(200);
    expect(focused).toBe(input);
  });

  it('does not get the focus by a Tab that led to another field', () => {
    start();
    const [first, second, frame] = [element('input'), element('input'), element('iframe')];
    go(first);
    press('Tab');
    focused = second;
    document.dispatchEvent(new Event('focusin', { bubbles: true }));
    go(frame);
    vi.advanceTimersByTime(1);
    expect(focused).toBe(second);
  });

  it('is taken out when it takes the focus for the third time within ten seconds', () => {
    start();
    const [input, frame] = [element('input'), element('iframe')];
    go(input);
    for (const time of [6_000, 6_000, 6_000, 1_000]) {
      expect(onTaken).not.toHaveBeenCalled();
      vi.advanceTimersByTime(time);
      go(frame);
      vi.advanceTimersByTime(1);
    }
    expect(focused).toBe(input);
    expect(onTaken).toHaveBeenCalledOnce();
  });

  it('is taken out at once when it takes the focus again as soon as it is given back', () => {
    start();
    const [input, frame] = [element('input'), element('iframe')];
    go(input);
    for (let count = 0; count < 3; count++) {
      go(frame);
      vi.advanceTimersByTime(1);
      expect(focused).toBe(input);
    }
    expect(onTaken).toHaveBeenCalledOnce();
  });

  it('is taken out when it takes the focus twice from a person who types', () => {
    start();
    const [input, frame] = [element('input'), element('iframe')];
    go(input);
    for (const key of ['a', 'b']) {
      expect(onTaken).not.toHaveBeenCalled();
      press(key);
      vi.advanceTimersByTime(500);
      go(frame);
      vi.advanceTimersByTime(1);
    }
    expect(focused).toBe(input);
    expect(onTaken).toHaveBeenCalledOnce();
  });

  it('leaves the focus where it was when it is removed with it', () => {
    start();
    const [input, frame] = [element('input'), element('iframe')];
    go(input);
    for (let count = 0; count < 3; count++) {
      go(frame);
      vi.advanceTimersByTime(1);
    }
    go(frame);
    // Browsers say nothing of it.
    focused = document.body;
    vi.advanceTimersByTime(20);
    expect(focused).toBe(input);
  });

  it('that a person loads anew may take the focus anew', () => {
    const person = start();
    const [input, frame] = [element('input'), element('iframe')];
    go(input);
    for (let count = 0; count < 5; count++) {
      person.admit(frame);
      go(frame);
      vi.advanceTimersByTime(200);
      expect(focused).toBe(input);
    }
    expect(onTaken).not.toHaveBeenCalled();
  });
});

describe('a browser that keeps the activation', () => {
  it('tells of a press in the website once the dashboard’s own cannot be its cause', async () => {
    browser.usesUp = false;
    const person = start();
    press('a');
    vi.advanceTimersByTime(1);
    const frame = element('iframe');
    hover(frame);
    go(frame);
    expect(person.isActing()).toBe(false);
    const waited = vi.fn();
    void person.untilPressed()?.then(waited);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(waited).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(waited).toHaveBeenCalledOnce();
    expect(person.isActing()).toBe(true);
  });

  it('lets nobody into the website while the pointer is elsewhere', () => {
    browser.usesUp = false;
    start();
    const input = element('input');
    go(input);
    press('a');
    vi.advanceTimersByTime(1);
    go(element('iframe'));
    vi.advanceTimersByTime(1);
    expect(focused).toBe(input);
  });

  it('counts nothing if it does not tell of presses', () => {
    Reflect.deleteProperty(navigator, 'userActivation');
    const person = start();
    go(element('iframe'));
    expect(person.isActing()).toBe(false);
    expect(person.untilPressed()).toBe(null);
  });
});
