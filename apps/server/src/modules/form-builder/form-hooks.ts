import { isDeepStrictEqual } from 'node:util';
import { draftMarksOf, formInputs } from '@vold/contract';
import { ApiError } from '../../platform/errors/api-error.ts';
import { sanitizeDeep } from '../../platform/rich-text/sanitize-content.ts';
import { mayChangeAtOnce } from '../../resource/reference/publishing-right.ts';
import type { Fields, FieldsOf, ResourceHooks } from '../../resource/write/hooks.ts';
import { eraseSubmissionsOf } from '../form-submission/index.ts';

/** The receivers of submissions, and the content of mails: hidden from guests, and not part of the draft. */
export const privateFields = [
  'emailSubject',
  'receiver',
  'target',
  'submitTemplate',
  'confirmTemplate',
  'limit',
] as const;

export const formHooks: ResourceHooks<'form-builder'> = {
  beforeCreate: (fields) => sanitized(fields),
  async beforeUpdate(fields, write) {
    await assertMayRedirectAnswers(fields, write);
    return sanitized(fields);
  },
  beforeErase: eraseSubmissionsOf,
  duplicate: (original, title) => ({
    title: typeof title === 'string' ? title : String(original.title),
    form_id: '',
    status: 'draft',
  }),
};

/**
 * Refuses, in review mode, to change private fields of a published form without the right to publish forms: a draft saves them at
 * once. A form that is not published yet keeps them in its draft.
 *
 * @throws 403
 */
async function assertMayRedirectAnswers(
  fields: FieldsOf<'form-builder'>,
  { current, ...write }: Parameters<NonNullable<ResourceHooks<'form-builder'>['beforeUpdate']>>[1],
): Promise<void> {
  const named = privateFields.filter((name) => name in fields);
  if (named.length === 0 || !write.context.inDraft) return;
  if (await mayChangeAtOnce(write, 'form-builder')) return;
  const stored = await current();
  if (draftMarksOf(stored)?.published_rev === null) return;
  if (named.every((name) => isDeepStrictEqual(fields[name], stored[name]))) return;
  throw new ApiError(
    'FORBIDDEN',
    'Receivers, target, subject, templates and limit of a published form are saved at once: visitors’ answers go there. Changing them needs the right form-builder.publish. Everything else of the form can be saved as a draft.',
  );
}

/** The thank-you text and the content of descriptions and terms are rich; labels and values stay as typed. */
function sanitized(fields: FieldsOf<'form-builder'>): Fields {
  const cleaned: Fields = { ...fields };
  if ('description' in cleaned) cleaned.description = sanitizeDeep(cleaned.description, 'description');
  if ('description_lang' in cleaned)
    cleaned.description_lang = sanitizeDeep(cleaned.description_lang, 'description_lang');
  if ('inputs' in cleaned) {
    cleaned.inputs = formInputs.parse(cleaned.inputs).map((input) => ({
      ...input,
      options: sanitizedContent(input.options),
    }));
  }
  return cleaned;
}

function sanitizedContent<T extends { content?: string; content_lang?: Record<string, string> }>(
  options: T,
): T {
  const { content, content_lang } = options;
  return {
    ...options,
    ...(content !== undefined && { content: sanitizeDeep(content, 'content') }),
    ...(content_lang !== undefined && { content_lang: sanitizeDeep(content_lang, 'content_lang') }),
  };
}
