/** Brings a field into view and puts the focus on its control. `field` is its written path, or starts with it. */
export function focusField(form: HTMLElement | null, field: string): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const found =
    fields.find((element) => element.dataset.field === field) ??
    fields.find((element) => field.startsWith(`${element.dataset.field}.`));
  if (!found) return;
  found.scrollIntoView({ block: 'nearest' });
  found
    .querySelector<HTMLElement>('[contenteditable="true"], input, textarea, button')
    ?.focus({ preventScroll: true });
}
