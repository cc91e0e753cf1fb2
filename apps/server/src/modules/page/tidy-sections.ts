import type { ClientForms } from '../../platform/forms/client-forms.ts';
import { sanitiseSections } from '../../platform/rich-text/sanitise-content.ts';
import { assertLineLengths } from './assert-line-lengths.ts';

/** Clean sections of pages. @throws 422 INVALID if a single-line text is too long */
export function tidySections(components: unknown, own: ClientForms['sections']): unknown {
  assertLineLengths(components);
  return sanitiseSections(components, own);
}
