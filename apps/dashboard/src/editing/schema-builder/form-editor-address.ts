import type { SelfAnswer } from '@vold/contract';

/** Schema editing is for developers and masters (FORM-12). */
export function mayEditForms(detail: Pick<SelfAnswer, 'role' | 'client'>): boolean {
  return detail.client.master || detail.role === 'developer';
}

/** The part of a post type's screen that has its form. */
export const formHash = 'form';

/** Where the form of a post type is edited; Back returns to `source`. */
export function formEditorAddress(settingId: string, source: string): string {
  return `/dashboard/vip/website-setting/${settingId}?${new URLSearchParams({ source })}#${formHash}`;
}

/** Where a form that extends pages is made, while there is none. */
export function newPageFormAddress(source: string): string {
  return `/dashboard/vip/website-setting/new?${new URLSearchParams({ source })}#${formHash}`;
}
