/** Overlays that close themselves on Esc and have keys of their own. */
const floating = '[class*="mantine-"][class*="-dropdown"], [role="dialog"]';

/** The key of undo or redo: Ctrl/⌘ Z, Shift Z, Y; null for any other. */
export function undoKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'y') return 'redo';
  if (key !== 'z') return null;
  return event.shiftKey ? 'redo' : 'undo';
}

/** Takes the key from the fields, whose own undo knows one field only. */
export function takeKey(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * True if something lies over the screen, or over a form: a popup, a dialog or an open list. Closed lists may stay in the
 * document, hidden. Overlays come later in the document than what they lie over.
 */
export function isOverlaid(overlays = floating, form: Element | null = null): boolean {
  return [...document.querySelectorAll(overlays)].some(
    (element) =>
      element.checkVisibility() &&
      (!form || (form.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0),
  );
}

const otherInputs = ['checkbox', 'radio', 'button', 'submit', 'range', 'file', 'color'];

/** True if the browser undoes in what has the focus: a text, but no checkbox of a list. */
export function isText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !otherInputs.includes(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement;
}

/** True if a person types in a text that is no part of the form: the browser undoes that. */
export function isOtherText(target: EventTarget | null, form: Element): boolean {
  return (
    target instanceof HTMLElement &&
    !form.contains(target) &&
    (target.isContentEditable || target.matches('input, textarea'))
  );
}
