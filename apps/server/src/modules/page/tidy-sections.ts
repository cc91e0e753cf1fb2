import type { ClientForms } from '../../platform/forms/client-forms.ts';
import { sanitizeSections } from '../../platform/rich-text/sanitize-content.ts';
import { assertLineLengths } from './assert-line-lengths.ts';

/** Clean sections of pages. @throws 422 INVALID if a single-line text is too long */
export function tidySections(components: unknown, own: ClientForms['sections']): unknown {
  assertLineLengths(components);
  return sanitizeSections(components, own);
}
