import type { SectionDefinition, SectionInstance } from '@vold/contract';

/** The name of a section in lists and labels: its custom name, otherwise its title, otherwise its kind. */
export function sectionName(instance: SectionInstance, definition?: SectionDefinition): string {
  return instance.section_title || definition?.title || instance.title || instance.sectionId;
}
