import { type InputDefinition, kindOf, maxLineLength, sectionInstance } from '@vold/contract';
import { definitions, isSectionKey } from '@vold/sections';
import { z } from 'zod';
import { invalid } from '../../platform/errors/api-error.ts';

type Path = (string | number)[];

/** A text that is too long. */
interface LongLine {
  readonly path: Path;
  readonly title: string;
}

const sectionsByLanguage = z.record(
  z.string(),
  z.array(sectionInstance.pick({ sectionId: true, data: true })),
);

/**
 * Refuses single-line texts of our sections that are longer than `maxLineLength`. Longer texts that were stored before
 * are still drawn.
 *
 * @throws 422 INVALID that names each of them
 */
export function assertLineLengths(components: unknown): void {
  const { data: byLanguage = {} } = sectionsByLanguage.safeParse(components);
  const lines = Object.entries(byLanguage).flatMap(([language, sections]) =>
    sections.flatMap(({ sectionId, data }, at) =>
      isSectionKey(sectionId)
        ? longLines(data, definitions[sectionId].components, ['components', language, at, 'data'])
        : [],
    ),
  );
  if (lines.length === 0) return;
  throw invalid(
    lines.map(({ path, title }) => ({
      path: path.join('.'),
      message: `${title} must have at most ${maxLineLength} characters`,
    })),
  );
}

function longLines(data: unknown, inputs: readonly InputDefinition[], path: Path): LongLine[] {
  if (typeof data !== 'object' || data === null) return [];
  const values: Record<string, unknown> = { ...data };
  return inputs.flatMap((input) => {
    const { model, title, options } = input;
    const kind = kindOf(input);
    const value = values[model];
    const below = [...path, model];
    if (kind === 'line')
      return typeof value === 'string' && value.length > maxLineLength
        ? [{ path: below, title: title || model }]
        : [];
    const items = kind === 'list' ? options?.components : undefined;
    if (!items || !Array.isArray(value)) return [];
    return value.flatMap((item, at) => longLines(item, items, [...below, at]));
  });
}
