import { formInputs } from '@vold/contract';
import { sanitiseDeep } from '../../platform/rich-text/sanitise-content.ts';
import type { Fields, FieldsOf, ResourceHooks } from '../../resource/write/hooks.ts';
import { eraseSubmissionsOf } from '../form-submission/index.ts';

export const formHooks: ResourceHooks<'form-builder'> = {
  beforeCreate: (fields) => sanitised(fields),
  beforeUpdate: (fields) => sanitised(fields),
  beforeErase: eraseSubmissionsOf,
  duplicate: (original, title) => ({
    title: typeof title === 'string' ? title : String(original.title),
    form_id: '',
    status: 'draft',
  }),
};

/** The thank-you text and the content of descriptions and terms are rich; labels and values stay as typed. */
function sanitised(fields: FieldsOf<'form-builder'>): Fields {
  const cleaned: Fields = { ...fields };
  if ('description' in cleaned) cleaned.description = sanitiseDeep(cleaned.description);
  if ('description_lang' in cleaned) cleaned.description_lang = sanitiseDeep(cleaned.description_lang);
  if ('inputs' in cleaned) {
    cleaned.inputs = formInputs.parse(cleaned.inputs).map((input) => ({
      ...input,
      options: sanitisedContent(input.options),
    }));
  }
  return cleaned;
}

function sanitisedContent<T extends { content?: string; content_lang?: Record<string, string> }>(
  options: T,
): T {
  const { content, content_lang } = options;
  return {
    ...options,
    ...(content !== undefined && { content: sanitiseDeep(content) }),
    ...(content_lang !== undefined && { content_lang: sanitiseDeep(content_lang) }),
  };
}
