import type { InputDefinition, SectionInstance } from '@vold/contract';
import { isRichInput } from '@vold/document';
import type { Sanitize } from './sanitizer.ts';

const looksLikeHtml = /<[a-z!/]/i;

/**
 * A section whose rich text is safe to put into the page. With its definition, rich-text inputs are cleaned and
 * all else is left as typed (it is shown as text); without one, every value that looks like HTML is cleaned.
 */
export function cleanSection(
  section: SectionInstance,
  inputs: readonly InputDefinition[] | undefined,
  sanitize: Sanitize,
): SectionInstance {
  const clean = (value: unknown, known: readonly InputDefinition[] | undefined): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, cleanValue(item, known, key)]),
    );
  };
  const cleanValue = (
    value: unknown,
    known: readonly InputDefinition[] | undefined,
    key: string,
  ): unknown => {
    const input = known?.find((candidate) => candidate.model === key);
    if (typeof value === 'string') {
      const isRich = known ? input !== undefined && isRichInput(input) : looksLikeHtml.test(value);
      return isRich ? sanitize(value) : value;
    }
    const below = known ? (input?.options?.components ?? []) : undefined;
    if (Array.isArray(value))
      return value.map((item) =>
        typeof item === 'string' ? cleanValue(item, known, key) : clean(item, below),
      );
    return clean(value, below);
  };
  return { ...section, data: clean(section.data, inputs) as SectionInstance['data'] };
}
