import type { SelfAnswer } from '@vold/contract';
import { may } from '../../core/session/may.ts';
import { mayEditForms } from '../schema-builder/form-editor-address.ts';

/** The navigation settings manager is for developers and masters: it makes screens with forms. */
export function mayManageEntries(detail: SelfAnswer): boolean {
  return mayEditForms(detail) && may(detail, 'client.update');
}
