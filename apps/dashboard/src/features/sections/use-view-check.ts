import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { SectionViewCheck, SectionViewDraft } from '@vold/contract';
import { unwrap } from '../../base/api/result.ts';
import { asText } from '../../base/text/read-value.ts';
import { api } from '../../core/session/api.ts';
import type { FieldSource } from '../../editing/fields/field-source.ts';
import { useField } from '../../editing/fields/use-field.ts';
import { useViewOf } from './view-of.tsx';

/** Milliseconds after the last key until the server is asked. */
const pause = 400;

const [htmlPath, cssPath] = [['html'], ['css']] as const;

/** The server's answer about the view's HTML and CSS; undefined until it is there, and where there is nothing to check. */
export function useViewCheck(source: FieldSource): SectionViewCheck | undefined {
  const { kind, sectionId } = useViewOf(source);
  const html = asText(useField(source, htmlPath).value);
  const css = asText(useField(source, cssPath).value);
  return useCheck((kind === 'style' ? css : html) === '' ? null : { kind, sectionId, html, css });
}

/** The same about a draft; null: about none. */
export function useCheck(draft: SectionViewDraft | null): SectionViewCheck | undefined {
  // One text: another object each time would never settle.
  const [settled] = useDebouncedValue(JSON.stringify(draft), pause);
  const { data } = useQuery({
    // Not below 'component': a save would ask for it again, several times, and the compiler has few turns.
    queryKey: ['check-view', settled],
    queryFn: async ({ signal }) =>
      unwrap(await api.call('POST component/check-view', { body: JSON.parse(settled), signal })),
    enabled: draft !== null && draft.sectionId !== '' && settled !== 'null',
    retry: false,
    // The answer before stays to be read until the next one comes.
    placeholderData: (before) => before,
  });
  return draft === null ? undefined : data;
}
