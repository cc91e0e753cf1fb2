/** Moves the focus into a field, once what the save found out is on the screen. */
export function focusField(form: HTMLElement | null, path: string): void {
  requestAnimationFrame(() => {
    const field = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
      ({ dataset }) => dataset.field === path || dataset.field?.startsWith(`${path}.`),
    );
    field?.querySelector<HTMLElement>('input, textarea, button, [contenteditable]')?.focus();
  });
}
