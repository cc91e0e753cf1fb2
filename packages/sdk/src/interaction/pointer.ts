import { locate } from '../dom/sections.ts';

export interface PointerHandlers {
  isActive(): boolean;
  /** The field in which text is being typed; clicks in it are its own. */
  typingIn(): HTMLElement | null;
  onHover(section: HTMLElement | null): void;
  onSelect(section: HTMLElement | null, field: HTMLElement | null): void;
  onOpen(section: HTMLElement, field: HTMLElement | null, target: Element, at: MouseEvent): void;
}

/**
 * Mouse and touch in the page. Links and forms do nothing while editing; all listeners are on the window and
 * in the capturing phase, before the page's own.
 *
 * @returns a function that removes the listeners
 */
export function watchPointer(host: HTMLElement, handlers: PointerHandlers): () => void {
  const isOurs = (event: Event): boolean => event.composedPath().includes(host);
  const isTyping = (event: Event): boolean =>
    event.target instanceof Node && Boolean(handlers.typingIn()?.contains(event.target));

  /** Start of a double click: its first click may move the text, or bring one of our tools under the mouse. */
  let pressed: EventTarget | null = null;
  const beganInPage = (event: MouseEvent): boolean => event.detail > 1 && pressed !== host;

  const onOver = (event: PointerEvent): void => {
    if (!handlers.isActive()) return;
    if (!isOurs(event)) handlers.onHover(locate(event.target)?.section ?? null);
  };
  const onOut = (event: PointerEvent): void => {
    if (event.relatedTarget === null) handlers.onHover(null);
  };
  const onClick = (event: MouseEvent): void => {
    if (event.detail < 2) pressed = event.target;
    if (!handlers.isActive()) return;
    const isTool = isOurs(event);
    if (isTool ? beganInPage(event) : isInert(event.target) || isTyping(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (isTool || isTyping(event)) return;
    const place = locate(pressed);
    handlers.onSelect(place?.section ?? null, place?.field ?? null);
  };
  const onDoubleClick = (event: MouseEvent): void => {
    if (!handlers.isActive() || (isOurs(event) && !beganInPage(event)) || isTyping(event)) return;
    // The website may have rendered it again since the first click.
    const target = pressed instanceof Element && pressed.isConnected ? pressed : event.target;
    const place = locate(target);
    if (!place || !(target instanceof Element)) return;
    event.preventDefault();
    handlers.onOpen(place.section, place.field, target, event);
  };
  const onSubmit = (event: SubmitEvent): void => {
    if (!handlers.isActive()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  addEventListener('pointerover', onOver, options);
  document.documentElement.addEventListener('pointerout', onOut, options);
  addEventListener('click', onClick, options);
  addEventListener('auxclick', onClick, options);
  addEventListener('dblclick', onDoubleClick, options);
  addEventListener('submit', onSubmit, options);
  return () => stop.abort();
}

/** Things whose click would leave the page or send something. */
function isInert(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href], area[href], button, input, select') !== null;
}
