import { isDeepStrictEqual } from 'node:util';
import { type FieldProblem, type InputDefinition, sectionInstance, sectionProblems } from '@vold/contract';
import { definitions, isSectionKey } from '@vold/sections';
import { z } from 'zod';
import { refuse } from '../../resource/write/form-rules.ts';
import type { StoredRecord } from '../../resource/write/hooks.ts';

const sectionsByLanguage = z.record(
  z.string(),
  z.array(sectionInstance.pick({ id: true, sectionId: true, data: true })),
);
type Section = z.infer<typeof sectionInstance.shape.data>;

/**
 * Refuses values of sections that break a rule of their definition. What a stored section broke in the same way may stay; it
 * is looked at only where something is broken.
 *
 * @throws 422 INVALID that names each of them
 */
export async function assertSections(
  components: unknown,
  own: ReadonlyMap<string, readonly InputDefinition[]>,
  stored?: () => Promise<StoredRecord>,
): Promise<void> {
  const { data: byLanguage = {} } = sectionsByLanguage.safeParse(components);
  const problems = problemsIn(byLanguage, own, new Map());
  if (problems.length === 0) return;
  const { data: before = {} } = sectionsByLanguage.safeParse((await stored?.())?.components);
  const known = Object.entries(before).flatMap(([language, sections]) =>
    sections.map(({ id, data }) => [`${language} ${id}`, data] as const),
  );
  refuse(problemsIn(byLanguage, own, new Map(known)));
}

function problemsIn(
  byLanguage: z.infer<typeof sectionsByLanguage>,
  own: ReadonlyMap<string, readonly InputDefinition[]>,
  stored: ReadonlyMap<string, Section>,
): FieldProblem[] {
  return Object.entries(byLanguage).flatMap(([language, sections]) =>
    sections.flatMap(({ id, sectionId, data }, at) => {
      const inputs = isSectionKey(sectionId) ? definitions[sectionId].components : own.get(sectionId);
      const before = stored.get(`${language} ${id}`);
      return [...sectionProblems(inputs ?? [], data, before), ...styleProblems(data, before)].map(
        ({ path, message }) => ({ path: `components.${language}.${at}.${path}`, message }),
      );
    }),
  );
}

const text = z.string('must be a text').nullish();
const sides = z.union(
  [text, z.record(z.string(), text)],
  'must be a text, or an object with a text for each side',
);

/** The parts of `data.style` that websites read (FEAT-20); others are the website's own. */
const styleShape = z
  .looseObject(
    { margin: sides, padding: sides, background: text, color: text, width: text },
    'must be an object',
  )
  .nullish();

function styleProblems({ style }: Section, stored: Section | undefined): FieldProblem[] {
  if (isDeepStrictEqual(style, stored?.style)) return [];
  const issues = styleShape.safeParse(style).error?.issues ?? [];
  return issues.map(({ path, message }) => {
    const place = ['style', ...path].join('.');
    return { path: `data.${place}`, message: `${place} ${message}` };
  });
}
