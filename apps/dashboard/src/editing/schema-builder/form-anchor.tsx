import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formHash } from './form-editor-address.ts';

/** Target of "Edit form" on the screen of a post type: the form, which follows other settings. */
export function FormAnchor() {
  const { hash } = useLocation();
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (hash !== formHash) return;
    const card = anchor.current?.closest('section');
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [hash]);
  // It takes no room among the fields.
  return <span ref={anchor} style={{ position: 'absolute' }} />;
}
