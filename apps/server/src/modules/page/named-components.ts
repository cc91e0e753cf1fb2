import { idPrefixes, sectionInstance } from '@vold/contract';
import { z } from 'zod';
import type { NamedRecord } from '../../resource/write/hooks.ts';

const named = sectionInstance.pick({ section: true });
const sectionsByLanguage = z.record(z.string(), z.array(named));
const ours = `${idPrefixes.component}_`;

/**
 * The component records that the sections of a page name. A website with its own sections may keep its own ids in `section`;
 * and `sectionId` is a key, which may be used before a component defines it (docs/decisions/0021).
 */
export function componentsOf(components: unknown): NamedRecord[] {
  const { data = {} } = sectionsByLanguage.safeParse(components);
  return Object.entries(data).flatMap(([language, sections]) =>
    sections.flatMap(({ section }, at) =>
      section?.startsWith(ours)
        ? [{ path: `components.${language}.${at}.section`, id: section, kind: 'component' as const }]
        : [],
    ),
  );
}
