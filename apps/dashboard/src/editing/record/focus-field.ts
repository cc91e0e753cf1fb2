import { focusWhenDrawn } from '../../core/popups/focus-when-drawn.ts';
import { activeOrLost } from '../../core/popups/last-focus.ts';

/** The field that had the focus when its form created a record. */
let kept: { id: string; field: string } | null = null;

/** Keeps the focused field for the form of the record that was just created, which replaces this form. */
export function keepField(id: string): void {
  const field = activeOrLost()?.closest<HTMLElement>('[data-field]')?.dataset.field;
  kept = field === undefined ? null : { id, field };
}

/** Focuses the field that was kept for the record. */
export function focusKeptField(form: HTMLElement | null, id: string | undefined): void {
  if (kept && kept.id === id) focusField(form, kept.field);
  kept = null;
}

/** Focuses a field after the result of the save is rendered. */
export function focusField(form: HTMLElement | null, path: string): void {
  requestAnimationFrame(() => {
    const field = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
      ({ dataset: { field = '' } }) =>
        field === path || field.startsWith(`${path}.`) || (field !== '' && path.startsWith(`${field}.`)),
    );
    field?.scrollIntoView({ block: 'nearest' });
    if (field)
      focusWhenDrawn(field, (drawn) =>
        drawn.querySelector('[contenteditable="true"], input, textarea, button'),
      );
  });
}
