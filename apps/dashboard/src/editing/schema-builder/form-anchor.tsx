import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formHash } from './form-editor-address.ts';

/** Where "Edit form" leads to on the screen of a post type: to the form, which other settings stand above. */
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
