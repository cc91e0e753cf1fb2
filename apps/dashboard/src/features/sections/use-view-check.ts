import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { SectionViewCheck } from '@vold/contract';
import { unwrap } from '../../base/api/result.ts';
import { asText } from '../../base/text/read-value.ts';
import { api } from '../../core/session/api.ts';
import type { FieldSource } from '../../editing/inputs/field-source.ts';
import { useField } from '../../editing/inputs/use-field.ts';
import { useViewOf } from './view-of.tsx';

/** Milliseconds after the last key until the server is asked. */
const pause = 400;

const [htmlPath, cssPath] = [['html'], ['css']] as const;

/** The server's answer about the section's HTML and CSS; undefined until it is there, and where there is no HTML. */
export function useViewCheck(source: FieldSource): SectionViewCheck | undefined {
  const { kind, sectionId } = useViewOf(source);
  const html = asText(useField(source, htmlPath).value);
  const css = asText(useField(source, cssPath).value);
  // One text: another object each time would never settle.
  const [settled] = useDebouncedValue(JSON.stringify({ kind, sectionId, html, css }), pause);
  const { data } = useQuery({
    queryKey: ['component', 'check-view', settled],
    queryFn: async ({ signal }) => unwrap(await api.checkSectionView(JSON.parse(settled), { signal })),
    enabled: html !== '' && sectionId !== '',
    retry: false,
    // The answer before stays to be read until the next one comes.
    placeholderData: (before) => before,
  });
  return html === '' ? undefined : data;
}
