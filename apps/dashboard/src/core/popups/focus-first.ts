const field =
  ':is(input:not([type="hidden"], [type="file"]), textarea, select, [contenteditable="true"]):not(:disabled)';

/** Gives the focus to the first field of a popup's form: at once, and when the popup's trap looks for its place. */
export function focusFirst(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>(field) ?? form?.querySelector<HTMLElement>('button');
  first?.setAttribute('data-autofocus', '');
  first?.focus();
}
