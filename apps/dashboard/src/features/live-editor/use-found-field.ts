import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { EditorTools } from './editor-context.tsx';
import { sectionsOf, showField } from './section-commands.ts';

/** Opens the editor at the field that its address names, once: a search found a text there. */
export function useFoundField(tools: EditorTools): void {
  const { section, field } = useSearch({ strict: false });
  const isShown = useRef(false);
  useEffect(() => {
    if (!field || isShown.current) return;
    isShown.current = true;
    if (section && !sectionsOf(tools).some(({ id }) => id === section)) return;
    tools.workspace.setState({ wantedBlock: section ?? null });
    showField(tools, section ?? null, field);
  }, [tools, section, field]);
}
