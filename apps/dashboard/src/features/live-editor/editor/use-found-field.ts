import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { sectionsOf, showField } from '../sections/section-commands.ts';
import type { Tools } from '../state/editor-context.tsx';

/** Opens the editor at the field that its address names, once for each time it was opened: a search found a text there. */
export function useFoundField(tools: Tools<'editor' | 'workspace' | 'frame'>): void {
  const { state, search } = useLocation();
  const { section, field } = search;
  const opening = state.__TSR_key ?? '';
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!field || shown.current === opening) return;
    shown.current = opening;
    if (section && !sectionsOf(tools).some(({ id }) => id === section)) return;
    tools.workspace.setState({ wantedBlock: section ?? null });
    showField(tools, section ?? null, field);
  }, [tools, section, field, opening]);
}
