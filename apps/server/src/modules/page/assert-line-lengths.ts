import { type InputDefinition, maxLineLength, sectionInstance } from '@vold/contract';
import { definitions, isSectionKey } from '@vold/sections';
import { z } from 'zod';
import { invalid } from '../../platform/errors/api-error.ts';

type Path = (string | number)[];

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
  const paths = Object.entries(byLanguage).flatMap(([language, sections]) =>
    sections.flatMap(({ sectionId, data }, at) =>
      isSectionKey(sectionId)
        ? longLines(data, definitions[sectionId].components, ['components', language, at, 'data'])
        : [],
    ),
  );
  if (paths.length === 0) return;
  throw invalid(
    paths.map((path) => ({
      path: path.join('.'),
      message: `${path.at(-1)} must have at most ${maxLineLength} characters`,
    })),
  );
}

function longLines(data: unknown, inputs: readonly InputDefinition[], path: Path): Path[] {
  if (typeof data !== 'object' || data === null) return [];
  const values: Record<string, unknown> = { ...data };
  return inputs.flatMap(({ component, model, options }) => {
    const value = values[model];
    const below = [...path, model];
    if (component === 'VoldInput')
      return typeof value === 'string' && value.length > maxLineLength ? [below] : [];
    const items = component === 'VoldMultipleAddComponent' ? options?.components : undefined;
    if (!items || !Array.isArray(value)) return [];
    return value.flatMap((item, at) => longLines(item, items, [...below, at]));
  });
}
