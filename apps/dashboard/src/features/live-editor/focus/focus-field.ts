import { focusWhenDrawn } from '../../../core/popups/focus-when-drawn.ts';

/** Milliseconds for which a revealed field is marked. */
const marked = 1200;

/** Finds a field of a form by its written path, or the one that the path leads into. */
function findField(form: HTMLElement | null, field: string): HTMLElement | null {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  return (
    fields.find((element) => element.dataset.field === field) ??
    fields.find((element) => field.startsWith(`${element.dataset.field}.`)) ??
    null
  );
}

/** Scrolls a form, and nothing around it, to a field, and marks it for a moment. The focus stays where it is. */
export function revealField(form: HTMLElement | null, field: string): HTMLElement | null {
  const found = findField(form, field);
  if (!found || !form) return null;
  const [outer, inner] = [form.getBoundingClientRect(), found.getBoundingClientRect()];
  const margin = 16;
  if (inner.top < outer.top + margin) form.scrollTop += inner.top - outer.top - margin;
  else if (inner.bottom > outer.bottom - margin)
    form.scrollTop += Math.min(inner.bottom - outer.bottom + margin, inner.top - outer.top - margin);
  found.dataset.revealed = 'true';
  setTimeout(() => delete found.dataset.revealed, marked);
  return found;
}

/** Focusable elements of a field, by priority: the text itself before the buttons above it. */
const controls = ['[contenteditable="true"], [role="textbox"]', 'input, textarea', 'button'];

/** Brings a field into view and puts the focus on its control. Answers whether the form has the field. */
export function focusField(form: HTMLElement | null, field: string): boolean {
  const found = revealField(form, field);
  if (found) focusWhenDrawn(found, controlOf);
  return found !== null;
}

/** Puts the focus on the control of a form's first field. Answers whether there is one. */
export function focusFirstField(form: HTMLElement | null): boolean {
  const control = controlOf(form?.querySelector<HTMLElement>('[data-field]') ?? null);
  control?.focus();
  return control !== null;
}

function controlOf(field: HTMLElement | null): HTMLElement | null {
  return controls.map((selector) => field?.querySelector<HTMLElement>(selector)).find(Boolean) ?? null;
}
