import { type InputDefinition, relatedRecords, sectionInstance } from '@vold/contract';
import { z } from 'zod';
import type { NamedRecord } from '../../resource/write/hooks.ts';

const sectionsByLanguage = z.record(
  z.string(),
  z.array(sectionInstance.pick({ sectionId: true, data: true })),
);

/** The records that relations in the sections of a page name. @param own inputs of the client's own sections, by key */
export function relatedInSections(
  components: unknown,
  own: ReadonlyMap<string, readonly InputDefinition[]>,
): NamedRecord[] {
  const { data = {} } = sectionsByLanguage.safeParse(components);
  return Object.entries(data).flatMap(([language, sections]) =>
    sections.flatMap((section, at) =>
      relatedRecords(own.get(section.sectionId) ?? [], section.data).map((named) => ({
        ...named,
        path: `components.${language}.${at}.data.${named.path}`,
      })),
    ),
  );
}
