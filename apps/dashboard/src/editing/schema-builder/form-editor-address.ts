import type { SelfAnswer } from '@vold/contract';

/** Schema editing is for developers and masters (FORM-12). */
export function mayEditForms(detail: Pick<SelfAnswer, 'role' | 'client'>): boolean {
  return detail.client.master || detail.role === 'developer';
}

/** The part of a post type's screen that has its form. */
export const formHash = 'form';

/** Address of the editor of a form. @param settingId of its post type, or `new` @param source where Back leads */
export function formEditorAddress(settingId: string, source: string): string {
  return `/dashboard/vip/website-setting/${settingId}?${new URLSearchParams({ source })}#${formHash}`;
}
