/** F6 goes from the panels to the preview and back. */

let lastInPanels: HTMLElement | null = null;

export function focusPreview(): void {
  const iframe = document.querySelector<HTMLIFrameElement>('iframe[sandbox]');
  if (!iframe) return;
  if (document.activeElement instanceof HTMLElement && document.activeElement !== iframe)
    lastInPanels = document.activeElement;
  iframe.focus();
}

/** To where the focus was in the panels, else to the first thing in them. */
export function focusPanels(): void {
  window.focus();
  const target =
    lastInPanels?.isConnected && lastInPanels !== document.body
      ? lastInPanels
      : document.querySelector<HTMLElement>(
          'main aside :is(button, input, textarea, [contenteditable="true"])',
        );
  (target ?? document.querySelector<HTMLElement>('header button'))?.focus();
}

export function isPreviewFocused(): boolean {
  return document.activeElement instanceof HTMLIFrameElement;
}
