import type { SectionDefinition } from '@vold/contract';
import { addSection, type SectionTools } from '../sections/section-commands.ts';
import type { Tools } from '../state/editor-context.tsx';
import classes from './section-choice.module.css';

/** CSS pixels; less is a click with an unsteady hand. */
const threshold = 6;

/**
 * Drags a section from Add Sections into the page: the page shows where it would go, and it is added where it is let
 * go. Esc lets go of it. Fingers scroll the panel instead; there, and by keyboard, `+` between sections does the same.
 */
export function dragIntoPage(
  tools: SectionTools & Tools<'definitions'>,
  definition: SectionDefinition,
  down: PointerEvent,
): void {
  const frame = tools.frame();
  if (!frame || down.button !== 0 || down.pointerType === 'touch') return;
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  let ghost: HTMLElement | null = null;
  let wanted: { x: number; y: number } | null = null;
  let isAsking = false;
  let isReleased = false;

  const end = () => {
    stop.abort();
    // A click that the drag made comes with the release, if at all: after Esc the button is still held down. Over the page
    // its release is not heard here; what comes after the next press is another click.
    if (ghost && !isReleased)
      for (const event of ['pointerup', 'pointercancel'])
        window.addEventListener(event, stopSwallowing, { capture: true, once: true });
    if (ghost) window.addEventListener('pointerdown', stopNow, { capture: true, once: true });
    ghost?.remove();
    delete document.documentElement.dataset.sorting;
    void frame.drag({ phase: 'leave', x: 0, y: 0 }).catch(() => {});
  };
  /** One question at a time, always about where the pointer is now. */
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    while (wanted && !stop.signal.aborted) {
      const at = wanted;
      wanted = null;
      await frame.drag({ phase: 'over', ...at }).catch(() => {});
    }
    isAsking = false;
  };

  window.addEventListener(
    'pointermove',
    (event) => {
      if (!ghost) {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < threshold) return;
        ghost = drawGhost(definition.title);
        // The frame would swallow the pointer (see the rule of sortable lists).
        document.documentElement.dataset.sorting = 'true';
        window.addEventListener('click', swallow, true);
      }
      ghost.style.transform = `translate(${event.clientX + 12}px, ${event.clientY + 12}px)`;
      const at = placeInFrame(event);
      if (at) {
        wanted = at;
        void ask();
      } else void frame.drag({ phase: 'leave', x: 0, y: 0 }).catch(() => {});
    },
    options,
  );
  window.addEventListener(
    'pointerup',
    async (event) => {
      const at = ghost && placeInFrame(event);
      const place = at && frame.drag({ phase: 'drop', ...at }).catch(() => null);
      isReleased = true;
      end();
      stopSwallowing();
      const afterId = (await place)?.afterId;
      if (afterId !== undefined) addSection(tools, definition, afterId);
    },
    options,
  );
  window.addEventListener(
    'pointercancel',
    () => {
      isReleased = true;
      end();
      stopSwallowing();
    },
    options,
  );
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !ghost) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      end();
    },
    options,
  );
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** After the release the click comes at once. */
function stopSwallowing(): void {
  setTimeout(stopNow);
}

function stopNow(): void {
  window.removeEventListener('click', swallow, true);
}

function drawGhost(title: string): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = classes.ghost ?? '';
  ghost.textContent = title;
  ghost.setAttribute('aria-hidden', 'true');
  document.body.append(ghost);
  return ghost;
}

/** The pointer in CSS pixels of the page in the frame, which may be scaled down; null outside of it. */
function placeInFrame({ clientX, clientY }: PointerEvent): { x: number; y: number } | null {
  const iframe = document.querySelector<HTMLIFrameElement>('iframe[sandbox]');
  const rect = iframe?.getBoundingClientRect();
  if (!iframe || !rect || rect.width === 0) return null;
  const [x, y] = [clientX - rect.left, clientY - rect.top];
  if (x < 0 || y < 0 || x > rect.width || y > rect.height) return null;
  const scale = rect.width / iframe.offsetWidth;
  return { x: x / scale, y: y / scale };
}
