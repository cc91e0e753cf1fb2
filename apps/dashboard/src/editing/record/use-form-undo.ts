import { formatPath, type Path } from '@vold/document';
import { type RefObject, useCallback } from 'react';
import { selectLanguage, useSession } from '../../core/session/session-store.ts';
import type { RecordSource } from '../fields/record-source.ts';
import { useUndo } from '../undo/use-undo.ts';
import { pathIn, type RecordField } from './record-field.ts';

/** Undo and redo of a record's form. Shows a change in another language or outside the visible part. */
export function useFormUndo(
  form: RefObject<HTMLElement | null>,
  source: RecordSource,
  fields: readonly RecordField[],
  disabled = false,
) {
  const show = useCallback((path: Path) => showChange(form, path, fields), [form, fields]);
  return useUndo(form, source, { disabled, show });
}

function showChange(form: RefObject<HTMLElement | null>, path: Path, fields: readonly RecordField[]): void {
  const field = fields.find((one) => one.path.every((segment, at) => segment === path[at]));
  if (!field) return;
  const { language } = useSession.getState();
  const changed = field.localized ? path[field.path.length] : undefined;
  const there = typeof changed === 'string' ? changed : language;
  if (there !== language) selectLanguage(there);
  const name = formatPath(pathIn(field, there));
  requestAnimationFrame(() => {
    const shown = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    shown.find(({ dataset }) => dataset.field === name)?.scrollIntoView({ block: 'nearest' });
  });
}
