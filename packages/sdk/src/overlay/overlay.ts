import { rectOf } from '../dom/sections.ts';
import type { KeepClear } from './keep-clear.ts';
import { icons, overlayStyle } from './style.ts';

/** The name of a section on its tab. Names come from content: they are only ever set as text. */
export interface SectionLabel {
  number: number;
  name: string;
  isHidden: boolean;
}

export interface OverlayActions {
  onDuplicate(): void;
  onHide(): void;
  onDelete(): void;
  onAdd(where: 'before' | 'after'): void;
}

export interface Overlay {
  readonly host: HTMLElement;
  /** The box around the field, in which tools for it may lie. */
  readonly fieldBox: HTMLElement;
  /** Keeps what is drawn at screen size in a frame that is drawn smaller. */
  setScale(scale: number): void;
  hover(section: HTMLElement | null, label?: SectionLabel): void;
  select(section: HTMLElement | null, label?: SectionLabel): void;
  field(field: HTMLElement | null, isEditing?: boolean): void;
  /** Line where a dragged section would go: the screen's y in CSS pixels. */
  drop(y: number | null): void;
  /** Tells screen readers. */
  say(text: string): void;
  /** The code that moves tools off the page's text is loaded with the first section that is pointed at. */
  clearWith(keepClear: KeepClear): void;
  remove(): void;
}

/**
 * The one element that editing adds to the page: a shadow root with four boxes (hovered section, selected
 * section, field, drop line). They are placed when the page scrolls, changes its size or its content, never on a
 * timer.
 */
export function createOverlay(actions: OverlayActions): Overlay {
  const host = document.createElement('vold-overlay');
  const root = host.attachShadow({ mode: 'open' });
  const [hoverBox, selectBox, fieldBox, dropBox] = [
    make('div', 'box hover'),
    make('div', 'box sel'),
    make('div', 'box field'),
    make('div', 'box drop'),
  ];
  const hoverTab = tab();
  const selectTab = tab();
  const hideButton = button('hide', 'Hide section', actions.onHide);
  selectTab.element.append(
    button('duplicate', 'Duplicate section', actions.onDuplicate),
    hideButton,
    button('delete', 'Delete section', actions.onDelete),
  );
  hoverBox.append(hoverTab.element);
  const addBefore = button('add', 'Add a section above', () => actions.onAdd('before'), 'plus t');
  const addAfter = button('add', 'Add a section below', () => actions.onAdd('after'), 'plus b');
  selectBox.append(selectTab.element, addBefore, addAfter);
  const status = make('div', 'say');
  status.setAttribute('role', 'status');
  // A constructed sheet: a style element would need the page's policy to allow inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayStyle);
  root.adoptedStyleSheets = [sheet];
  root.append(hoverBox, selectBox, fieldBox, dropBox, status);
  document.documentElement.append(host);

  const targets = new Map<HTMLElement, HTMLElement>();
  let pending = 0;
  let keepClear: KeepClear | undefined;

  const place = (): void => {
    pending = 0;
    // All reading before all writing: one layout, however many boxes.
    const rects = [...targets].map(([element, target]) => ({ element, target, rect: rectOf(target) }));
    for (const { element, target, rect } of rects) {
      element.classList.toggle('on', target.isConnected);
      element.classList.toggle('first', rect.top < 16);
      element.style.transform = `translate(${rect.left}px,${rect.top}px)`;
      element.style.width = `${rect.width}px`;
      element.style.height = `${rect.height}px`;
      element.style.setProperty('--y', `${rect.top}px`);
    }
    for (const { element, target, rect } of rects) keepClear?.(element, target, rect);
  };
  const schedule = (): void => {
    pending ||= requestAnimationFrame(place);
  };

  const show = (element: HTMLElement, target: HTMLElement | null): void => {
    const before = targets.get(element);
    if (before === target) return;
    if (before) resizes.unobserve(before);
    if (target) {
      targets.set(element, target);
      resizes.observe(target);
      place();
    } else {
      targets.delete(element);
      element.classList.remove('on');
    }
  };

  const resizes = new ResizeObserver(schedule);
  const mutations = new MutationObserver(schedule);
  mutations.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  // In the capturing phase: also what scrolls inside the page, and pictures that arrive.
  for (const event of ['scroll', 'resize', 'load']) addEventListener(event, schedule, options);

  return {
    host,
    fieldBox,
    setScale: (scale) => host.style.setProperty('--s', String(1 / scale)),
    hover(section, label) {
      if (label) hoverTab.write(label);
      show(hoverBox, section);
    },
    select(section, label) {
      if (label) {
        selectTab.write(label);
        setIcon(
          hideButton,
          label.isHidden ? 'show' : 'hide',
          label.isHidden ? 'Show section' : 'Hide section',
        );
      }
      show(selectBox, section);
    },
    field(field, isEditing = false) {
      fieldBox.classList.toggle('edit', isEditing);
      show(fieldBox, field);
    },
    drop(y) {
      dropBox.classList.toggle('on', y !== null);
      if (y !== null) {
        dropBox.style.transform = `translateY(${y}px)`;
        dropBox.style.width = '100%';
      }
    },
    say(text) {
      status.textContent = text;
    },
    clearWith(next) {
      keepClear = next;
      schedule();
    },
    remove() {
      cancelAnimationFrame(pending);
      resizes.disconnect();
      mutations.disconnect();
      stop.abort();
      host.remove();
    },
  };
}

function make(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

function tab(): { element: HTMLElement; write(label: SectionLabel): void } {
  const element = make('div', 'tab');
  const number = document.createTextNode('');
  const name = make('b', '');
  const text = make('span', 'name');
  text.append(number, name);
  element.append(text);
  return {
    element,
    write(label) {
      number.data = String(label.number).padStart(2, '0');
      name.textContent = label.name;
    },
  };
}

function button(icon: keyof typeof icons, label: string, run: () => void, className = ''): HTMLElement {
  const element = make('button', className);
  setIcon(element, icon, label);
  element.addEventListener('click', run);
  return element;
}

function setIcon(element: HTMLElement, icon: keyof typeof icons, label: string): void {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  path.setAttribute('d', icons[icon]);
  svg.append(path);
  element.replaceChildren(svg);
  element.setAttribute('aria-label', label);
  element.title = label;
}
