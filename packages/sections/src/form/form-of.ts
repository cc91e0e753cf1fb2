/** The id of the form that a section instance shows, or null. */
export function formOf(instance: { sectionId: string; data: Record<string, unknown> }): string | null {
  if (instance.sectionId !== 'form') return null;
  const { form } = instance.data;
  return typeof form === 'string' && form !== '' ? form : null;
}

/** In the address that a form is sent to: the section that it is in. */
export const sectionParameter = 'form';

/** Names one of several forms of a section in what is sent; the form of a section with one is named by the section alone. */
export function relatedFormKey(sectionId: string, formId: string): string {
  return `${sectionId}.${formId}`;
}
