import { isDeepStrictEqual } from 'node:util';
import {
  type ErrorDetail,
  type FieldProblem,
  type InputDefinition,
  idPrefixes,
  isObject,
  kindOf,
  maxLineLength,
  type PageComponents,
  relatedRecords,
  sectionProblems,
} from '@vold/contract';
import { definitions, isSectionKey } from '@vold/sections';
import { z } from 'zod';
import { invalid } from '../../platform/errors/api-error.ts';
import type { ClientForms } from '../../platform/forms/client-forms.ts';
import { sanitizeSections } from '../../platform/rich-text/sanitize-content.ts';
import { assertRelated } from '../../resource/write/assert-named.ts';
import { refuse } from '../../resource/write/form-rules.ts';
import type { NamedRecord, StoredRecord, WriteContext } from '../../resource/write/hooks.ts';
import { withEarlierSections } from '../../resource/write/move-values.ts';
import { repeated } from '../../resource/write/with-ids.ts';

type OwnInputs = ClientForms['sections'];
type Data = Readonly<Record<string, unknown>>;
type Section = Data & { readonly sectionId: string; readonly data: Data };

interface PlacedSection {
  /** For example `components.en.0`. */
  readonly path: string;
  readonly language: string;
  readonly section: Section;
}

/** The sections of a page with their places. Stored ones may have another shape: those are left out. */
export function sectionsIn(components: unknown): PlacedSection[] {
  if (!isObject(components)) return [];
  return Object.entries(components).flatMap(([language, list]) =>
    Array.isArray(list)
      ? list.flatMap((section: unknown, at) =>
          isSection(section) ? [{ path: `components.${language}.${at}`, language, section }] : [],
        )
      : [],
  );
}

function isSection(value: unknown): value is Section {
  return isObject(value) && typeof value.sectionId === 'string' && isObject(value.data);
}

/** The inputs of a section of ours or of the client. */
function inputsOf(sectionId: string, own: OwnInputs): readonly InputDefinition[] {
  return isSectionKey(sectionId) ? definitions[sectionId].components : (own.get(sectionId) ?? []);
}

/**
 * The component records that the sections of a page name. A website with its own sections may keep its own ids in `section`;
 * and `sectionId` is a key, which may be used before a component defines it (docs/decisions/0021).
 */
export function componentsOf(components: unknown): NamedRecord[] {
  return sectionsIn(components).flatMap(({ path, section: { section: id } }) =>
    typeof id === 'string' && id.startsWith(`${idPrefixes.component}_`)
      ? [{ path: `${path}.section`, id, kind: 'component' as const }]
      : [],
  );
}

/**
 * Clean sections, with their values under the present names of their inputs. Longer texts that were stored before are still shown.
 *
 * @throws 422 INVALID that names each single-line text of our sections that is longer than `maxLineLength`
 */
export function tidySections(components: PageComponents, own: OwnInputs): PageComponents {
  const named = withEarlierSections(components, own);
  const long = sectionsIn(named).flatMap(({ path, section: { sectionId, data } }) =>
    isSectionKey(sectionId) ? longLines(data, inputsOf(sectionId, own), `${path}.data`) : [],
  );
  if (long.length > 0) throw invalid(long);
  return sanitizeSections(named, (sectionId) => inputsOf(sectionId, own));
}

function longLines(data: Data, inputs: readonly InputDefinition[], path: string): ErrorDetail[] {
  return inputs.flatMap((input) => {
    const { model, title, options } = input;
    const kind = kindOf(input);
    const value = data[model];
    if (kind === 'line') {
      if (typeof value !== 'string' || value.length <= maxLineLength) return [];
      const message = `${title || model} must have at most ${maxLineLength} characters`;
      return [{ path: `${path}.${model}`, message }];
    }
    const items = kind === 'list' ? options?.components : undefined;
    if (!items || !Array.isArray(value)) return [];
    return value.flatMap((item: unknown, at) =>
      isObject(item) ? longLines(item, items, `${path}.${model}.${at}`) : [],
    );
  });
}

/**
 * Refuses sections that have an id twice in a language, values that break a rule of their definition, and records that they newly name
 * and that are not there. A stored section may keep what it broke in the same way; it is read only if something is broken or missing.
 *
 * @throws 422 INVALID that names each of them
 */
export async function assertSections(
  components: unknown,
  own: OwnInputs,
  write: WriteContext,
  stored?: () => Promise<StoredRecord>,
): Promise<void> {
  const sections = sectionsIn(components);
  const before = async () => sectionsIn((await stored?.())?.components);
  if (problemsIn(sections, own, []).length > 0) refuse(problemsIn(sections, own, await before()));
  await assertRelated(write, relatedIn(sections, own), async () => relatedIn(await before(), own));
}

function keyOf({ language, section }: PlacedSection): string {
  return `${language} ${section.id}`;
}

function problemsIn(
  sections: readonly PlacedSection[],
  own: OwnInputs,
  stored: readonly PlacedSection[],
): FieldProblem[] {
  const known = new Map(stored.map((placed) => [keyOf(placed), placed.section.data]));
  // The editor and merging find a section of a language by its id.
  const repeatedBefore = new Set(repeated(stored, keyOf).map(keyOf));
  const ids = repeated(sections, keyOf)
    .filter((placed) => !repeatedBefore.has(keyOf(placed)))
    .map(({ path, section: { id } }) => ({
      path: `${path}.id`,
      message: `Another section has the id ${id}`,
    }));
  const values = sections.flatMap((placed) => {
    const { sectionId, data } = placed.section;
    const before = known.get(keyOf(placed));
    const problems = [
      ...sectionProblems(inputsOf(sectionId, own), data, before),
      ...styleProblems(data, before),
    ];
    return problems.map(({ path, message }) => ({ path: `${placed.path}.${path}`, message }));
  });
  return [...ids, ...values];
}

/** The records that relations in the client's own sections name. */
function relatedIn(sections: readonly PlacedSection[], own: OwnInputs): NamedRecord[] {
  return sections.flatMap(({ path, section: { sectionId, data } }) =>
    relatedRecords(own.get(sectionId) ?? [], data).map((named) => ({
      ...named,
      path: `${path}.data.${named.path}`,
    })),
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

function styleProblems({ style }: Data, stored: Data | undefined): FieldProblem[] {
  if (isDeepStrictEqual(style, stored?.style)) return [];
  const issues = styleShape.safeParse(style).error?.issues ?? [];
  return issues.map(({ path, message }) => {
    const place = ['style', ...path].join('.');
    return { path: `data.${place}`, message: `${place} ${message}` };
  });
}
