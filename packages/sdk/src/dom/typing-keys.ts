/** Elements that a website made to be pressed: a browser takes Space and Enter in them for a press. */
const pressable = 'summary, button, label, a, [role="button"], [role="link"], [role="tab"]';

/**
 * While text is typed in a field, no key does anything but type: the website hears none that the field has, and a question,
 * a button or a link around the text is not pressed by them.
 */
export function keepKeys(field: HTMLElement, options: { signal: AbortSignal }): void {
  const isPressable = field.closest(pressable) !== null;
  field.addEventListener(
    'keydown',
    (event) => {
      event.stopPropagation();
      if (!isPressable || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || (event.key !== ' ' && event.key !== 'Enter')) return;
      event.preventDefault();
      const isLine = event.shiftKey || field.contentEditable === 'plaintext-only';
      if (event.key === ' ') document.execCommand('insertText', false, ' ');
      else document.execCommand(isLine ? 'insertLineBreak' : 'insertParagraph');
    },
    options,
  );
  field.addEventListener(
    'keyup',
    (event) => {
      event.stopPropagation();
      if (isPressable && (event.key === ' ' || event.key === 'Enter')) event.preventDefault();
    },
    options,
  );
}
