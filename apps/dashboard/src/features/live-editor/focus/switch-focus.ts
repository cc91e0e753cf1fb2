import { focusFirstField } from './focus-field.ts';

/** F6 visits these places in this order: elements with `data-place`, and the website's frame. */
const places = ['list', 'page', 'form'] as const;
type Place = (typeof places)[number];

/** On the first visit of a place, the first of these elements gets the focus. */
const entries = ['[data-row-name][aria-current]', '[data-row-name]', 'input, textarea', 'button'];

/** The element that had the focus when its place was left. */
const left = new Map<Place, HTMLElement>();

/** F6: from the list to the page to the form, and around; -1 goes back. */
export function switchFocus(step: 1 | -1): void {
  const here = currentPlace();
  const active = document.activeElement;
  if (here && active instanceof HTMLElement) left.set(here, active);
  const shown = places.filter((place) => elementOf(place) !== null);
  const from = here === null ? (step === 1 ? -1 : 0) : shown.indexOf(here);
  const next = shown.at((from + step) % shown.length);
  if (next) focusPlace(next);
}

/** Out of the page: back to where the focus was in the panels. */
export function focusPanels(): void {
  const panel = (['list', 'form'] as const).find((place) => elementOf(place) !== null);
  if (panel) focusPlace(panel);
  else {
    window.focus();
    document.querySelector<HTMLElement>('header button')?.focus();
  }
}

/** The row of the selected section. */
export function focusRow(): void {
  elementOf('list')?.querySelector<HTMLElement>('[data-row-name][aria-current]')?.focus();
}

export function isPreviewFocused(): boolean {
  return document.activeElement instanceof HTMLIFrameElement;
}

/** Returns the place that has the focus; null if the bar or nothing has it. */
export function currentPlace(): Place | null {
  if (isPreviewFocused()) return 'page';
  const name = document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place;
  return places.find((place) => place === name) ?? null;
}

function focusPlace(place: Place): void {
  const element = elementOf(place);
  // Out of a frame of another origin the focus comes with the window only.
  if (place !== 'page') window.focus();
  const last = left.get(place);
  if (place === 'page') element?.focus();
  else if (last && element?.contains(last)) last.focus();
  else if (place === 'list' || !focusFirstField(element))
    entries
      .map((selector) => element?.querySelector<HTMLElement>(selector))
      .find(Boolean)
      ?.focus();
}

function elementOf(place: Place): HTMLElement | null {
  const selector = place === 'page' ? 'iframe[sandbox]' : `[data-place="${place}"]`;
  const element = document.querySelector<HTMLElement>(selector);
  return element?.checkVisibility() ? element : null;
}
