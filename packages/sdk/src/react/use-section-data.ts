import type { SectionInstance } from '@vold/contract';
import { use } from 'react';
import { PageContext, SectionContext } from './section-context.ts';

/**
 * Data of the section around, or of another one on the page by its instance id. Follows the editor.
 *
 * @returns an empty object where there is no such section
 */
export function useSectionData(id?: string): SectionInstance['data'] {
  const page = use(PageContext);
  const around = use(SectionContext);
  const section = id === undefined ? around : page?.components.find((candidate) => candidate.id === id);
  return section?.data ?? {};
}
