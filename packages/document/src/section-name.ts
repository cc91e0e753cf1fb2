import type { SectionDefinition, SectionInstance } from '@vold/contract';

/** What to call a section in lists and labels: its own name, else its title, else its kind. */
export function sectionName(instance: SectionInstance, definition?: SectionDefinition): string {
  return instance.section_title || definition?.title || instance.title || instance.sectionId;
}
