import { type RefObject, useEffect, useRef } from 'react';
import type { EarlyClick, SiteFrame } from './use-frame.ts';

/**
 * A click or double click on a website that is not connected yet reaches it once it is, unless the user presses something
 * else before.
 *
 * @param scale at how many times its size the website is shown
 */
export function useEarlyPress(
  stage: RefObject<HTMLDivElement | null>,
  { status, press }: SiteFrame,
  scale: number,
): void {
  const early = useRef<EarlyClick | null>(null);
  const isConnecting = status.kind === 'connecting' || status.kind === 'slow';
  const isConnected = status.kind === 'connected';
  useEffect(() => {
    const element = stage.current;
    if (!isConnecting || !element || scale <= 0) return;
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const forget = () => {
      early.current = null;
    };
    window.addEventListener('pointerdown', forget, options);
    window.addEventListener('keydown', forget, options);
    const keep = ({ target, clientX, clientY, detail }: MouseEvent) => {
      if (target !== element) return;
      const { left, top } = element.getBoundingClientRect();
      const phase = detail > 1 ? 'dblclick' : 'click';
      early.current = { x: (clientX - left) / scale, y: (clientY - top) / scale, phase };
    };
    element.addEventListener('click', keep, options);
    return () => stop.abort();
  }, [stage, isConnecting, scale]);
  useEffect(() => {
    if (isConnecting) return;
    const kept = early.current;
    early.current = null;
    if (!isConnected || !kept) return;
    stage.current?.querySelector('iframe')?.focus({ preventScroll: true });
    press(kept);
  }, [stage, isConnecting, isConnected, press]);
}
