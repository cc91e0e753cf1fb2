// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOwnPresses } from './own-presses.ts';
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

/** @param before what happens in the dashboard before there is a frame */
function start(before = () => {}): PersonInFrame {
  const own = createOwnPresses();
  const unhear = own.listen();
  before();
  const person = createPersonInFrame(own);
  const unwatch = person.watch(onTaken);
  stop = () => {
    unwatch();
    unhear();
  };
  return person;
}

/** Moves the focus, with the word that the window gets of it. */
function go(to: HTMLElement): void {
  focused = to;
  send(new Event(to instanceof HTMLIFrameElement ? 'blur' : 'focus'), window);
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
  send(new KeyboardEvent('keydown', { key, code: key, bubbles: true }));
  if (!isHeld) send(new KeyboardEvent('keyup', { key, code: key, bubbles: true }));
}

/** An event of the browser's own. */
function send(event: Event, target: EventTarget = focused): void {
  Object.defineProperty(event, 'isTrusted', { value: true });
  target.dispatchEvent(event);
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

  it('K16 whose click was passed on lets the website select for two seconds, and nothing else', () => {
    const person = start();
    person.expectSelection();
    const wishes = [{ change: 'a' }, 'save', 'command'] as const;
    expect(wishes.map((wish) => person.accepts(wish))).toEqual([false, false, false]);
    expect(person.accepts({ select: 'a' })).toBe(true);
    expect(wishes.map((wish) => person.accepts(wish))).toEqual([false, false, false]);
    expect(person.isActing()).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(person.accepts({ select: 'a' })).toBe(false);
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

  it('who types in the panels and presses the mouse in the website is there', () => {
    const person = start();
    const frame = element('iframe');
    go(element('input'));
    press('a');
    vi.advanceTimersByTime(1);
    browser.isActive = true;
    go(frame);
    vi.advanceTimersByTime(1000);
    expect(focused).toBe(frame);
    expect(person.isActing()).toBe(true);
  });

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

  it('who presses twice in the website, as in a double click, is there, whatever was pressed in the panels before', () => {
    start();
    const [input, frame] = [element('input'), element('iframe')];
    go(input);
    for (const key of ['a', 'Escape', 'a']) {
      press(key);
      vi.advanceTimersByTime(90);
      browser.isActive = true;
      go(frame);
      vi.advanceTimersByTime(90);
      browser.isActive = true;
      vi.advanceTimersByTime(100);
      expect(focused).toBe(frame);
      go(input);
    }
    expect(onTaken).not.toHaveBeenCalled();
  });

  it('who closes something with Esc does not type (H4)', () => {
    start();
    const input = element('input');
    go(input);
    press('Escape');
    vi.advanceTimersByTime(1);
    // A press of which the browser tells without a move of the focus.
    browser.isActive = true;
    focused = element('iframe');
    vi.advanceTimersByTime(200);
    expect(focused).toBeInstanceOf(HTMLIFrameElement);
  });

  it('whose double click is mistaken is not taken for a website twice (H4)', () => {
    start();
    const [input, frame] = [element('input'), element('iframe')];
    go(input);
    for (let count = 0; count < 4; count++) {
      press('a');
      vi.advanceTimersByTime(50);
      browser.isActive = true;
      // The browser says nothing of the move.
      focused = frame;
      vi.advanceTimersByTime(150);
      expect(focused).toBe(input);
    }
    expect(onTaken).not.toHaveBeenCalled();
  });

  it('of whose press word comes after the message is waited for, for a second', async () => {
    const person = start();
    const waited = vi.fn();
    person.untilPressed('command', 0)?.then(waited);
    await vi.advanceTimersByTimeAsync(900);
    expect(waited).not.toHaveBeenCalled();
    browser.isActive = true;
    go(element('iframe'));
    await vi.advanceTimersByTimeAsync(100);
    expect(waited).toHaveBeenCalledOnce();
    expect(person.untilPressed('command', 0)).toBe(null);

    browser.isActive = false;
    person.untilPressed('command', 0)?.then(waited);
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

  it.each([
    ['when the browser names it', false, 'iframe' as const],
    ['before, while the pointer is in the panels', true, 'input' as const],
  ])('gives the focus back to a person who types if it had the next key %s', (_name, isFirst, pointedAt) => {
    const person = start();
    const input = element('input');
    go(input);
    hover(pointedAt === 'input' ? input : element('iframe'));
    press('a');
    vi.advanceTimersByTime(50);
    // Firefox tells of the move before it names the frame.
    focused = document.body;
    document.hasFocus = () => false;
    browser.isActive = isFirst;
    send(new Event('blur'), window);
    browser.isActive = true;
    document.hasFocus = () => true;
    focused = element('iframe');
    vi.advanceTimersByTime(20);
    expect(focused).toBe(input);
    expect(person.isActing()).toBe(false);
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
    send(new Event('focusin', { bubbles: true }));
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

  it('keeps the focus that it takes once nobody watches', () => {
    start();
    const [button, frame] = [element('button'), element('iframe')];
    go(button);
    go(frame);
    vi.advanceTimersByTime(0);
    expect(focused).toBe(button);
    stop?.();
    focused = frame;
    vi.advanceTimersByTime(1_000);
    expect(focused).toBe(frame);
    go(frame);
    send(new Event('focus'), window);
    send(new Event('focusin', { bubbles: true }), document);
    vi.advanceTimersByTime(1_000);
    expect([focused === frame, onTaken.mock.calls.length]).toEqual([true, 0]);
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

describe('a press before there was a frame (K16)', () => {
  /** The website takes the focus as soon as it is there. */
  const take = (person: PersonInFrame) => {
    const input = element('input');
    focused = input;
    vi.advanceTimersByTime(100);
    go(element('iframe'));
    expect(person.isActing()).toBe(false);
    vi.advanceTimersByTime(20);
    expect(focused).toBe(input);
    expect(person.accepts({ change: 'a' })).toBe(false);
  };

  it.each<[string, () => void]>([
    ['on another screen', () => press('a')],
    ['on another screen, with a key that is still held', () => press('Enter', true)],
    ['by a screen reader', () => activate(() => send(new Event('click', { bubbles: true })))],
    ['that the dashboard did not see', () => activate(() => {})],
  ])('%s is the dashboard’s', (_name, before) => take(start(before)));

  it('is the dashboard’s for as long as a browser keeps it that uses nothing up', () => {
    browser.usesUp = false;
    const person = start(() => press('a'));
    vi.advanceTimersByTime(4_000);
    expect(person.isActing()).toBe(false);
    go(element('iframe'));
    expect(person.isActing()).toBe(false);
  });

  it('is the dashboard’s if the window gets the focus back with it, from a file dialog for example', () => {
    const person = start();
    activate(() => send(new Event('focus'), window));
    vi.advanceTimersByTime(1);
    take(person);
  });

  it('is the dashboard’s if the focus stays in the panels', () => {
    const person = start();
    go(element('input'));
    browser.isActive = true;
    vi.advanceTimersByTime(1_200);
    take(person);
  });

  function activate(then: () => void) {
    browser.isActive = true;
    then();
  }
});

describe('a press in the website (K10)', () => {
  /** A person pressed something in the website. */
  const pressThere = () => {
    const person = start();
    browser.isActive = true;
    go(element('iframe'));
    return person;
  };
  const pressAgain = (after: number) => {
    vi.advanceTimersByTime(after);
    browser.isActive = true;
  };

  it('counts for the first section that the website names', () => {
    const person = pressThere();
    expect(person.accepts({ change: 'a' })).toBe(true);
    expect(person.accepts({ change: 'b' })).toBe(false);
    expect(person.accepts({ change: 'a' })).toBe(true);
    pressAgain(600);
    expect(person.accepts({ change: 'b' })).toBe(true);
  });

  it('counts for the section that the website selects with it', () => {
    const person = pressThere();
    expect(person.accepts({ select: 'a' })).toBe(true);
    expect(person.accepts({ change: 'b' })).toBe(false);
    expect(person.accepts({ select: 'b' })).toBe(true);
    expect(person.accepts({ change: 'b' })).toBe(false);
  });

  it('need not be repeated for the section for which a person chooses a file', () => {
    const person = pressThere();
    expect(person.accepts('command')).toBe(true);
    go(element('button'));
    vi.advanceTimersByTime(20_000);
    expect(person.accepts({ change: 'a' })).toBe(false);
    person.grant('a');
    expect(person.accepts({ change: 'b' })).toBe(false);
    expect(person.accepts({ change: 'a' })).toBe(true);
    vi.advanceTimersByTime(5_000);
    expect(person.accepts({ change: 'a' })).toBe(false);
  });

  it('saves unless the website changed something with it', () => {
    const person = pressThere();
    expect(person.accepts('save')).toBe(true);
    expect(person.accepts({ change: 'a' })).toBe(true);
    expect(person.accepts('save')).toBe(false);
    expect(person.isActing()).toBe(true);
    pressAgain(600);
    expect(person.accepts('save')).toBe(true);
  });

  it('saves nothing as the second one of a double click', () => {
    const person = pressThere();
    expect(person.accepts({ change: 'a' })).toBe(true);
    pressAgain(100);
    expect(person.accepts('save')).toBe(false);
    vi.advanceTimersByTime(600);
    expect(person.accepts('save')).toBe(false);
    pressAgain(100);
    expect(person.accepts('save')).toBe(true);
  });

  it('saves what was typed in the page without a pause', () => {
    const person = pressThere();
    expect(person.accepts({ select: 'a' })).toBe(true);
    for (let letter = 0; letter < 8; letter++) {
      pressAgain(90);
      expect(person.accepts({ change: 'a' })).toBe(true);
      expect(person.accepts('save')).toBe(false);
    }
    pressAgain(90);
    expect(person.accepts('save')).toBe(true);
  });

  it('of which word comes late is waited for, in the order of the messages', async () => {
    const person = pressThere();
    expect(person.accepts({ change: 'a' })).toBe(true);
    const waited = vi.fn();
    vi.advanceTimersByTime(600);
    void person.untilPressed('save', 100)?.then(waited);
    await vi.advanceTimersByTimeAsync(200);
    expect(waited).not.toHaveBeenCalled();
    browser.isActive = true;
    await vi.advanceTimersByTimeAsync(20);
    expect(waited).toHaveBeenCalledOnce();
    expect(person.accepts('save')).toBe(true);
    expect(person.untilPressed({ change: 'b' }, 1000)).toBe(null);
  });

  it('K10 does not save what the website asked for too long before it', () => {
    const person = pressThere();
    expect(person.accepts({ change: 'a' })).toBe(true);
    vi.advanceTimersByTime(600);
    expect(person.untilPressed('save', 400)).toBe(null);
    pressAgain(0);
    expect(person.accepts('save')).toBe(false);
    expect(person.untilPressed('save', 0)).toBe(null);
    expect(person.accepts('save')).toBe(true);
  });
});

describe('a browser that keeps the activation', () => {
  it('counts a press for every section, and saves nothing after a change', () => {
    browser.usesUp = false;
    const person = start();
    browser.isActive = true;
    go(element('iframe'));
    expect(person.accepts({ change: 'a' })).toBe(true);
    expect(person.accepts({ change: 'b' })).toBe(true);
    vi.advanceTimersByTime(600);
    expect(person.accepts('save')).toBe(false);
  });

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
    void person.untilPressed('command', 0)?.then(waited);
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
    expect(person.untilPressed('command', 0)).toBe(null);
  });
});
