import type { SectionInstance } from '@vold/contract';

/** The id of the form that a section instance shows, or null. */
export function formOf(instance: Pick<SectionInstance, 'sectionId' | 'data'>): string | null {
  if (instance.sectionId !== 'form') return null;
  const { form } = instance.data;
  return typeof form === 'string' && form !== '' ? form : null;
}

/** In the address that a form is sent to: the section that it is in. */
export const sectionParameter = 'form';
