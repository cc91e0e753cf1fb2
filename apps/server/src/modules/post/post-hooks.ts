import { isDeepStrictEqual } from 'node:util';
import { type CompiledForm, type FreeData, inputWith, isUnique, withMovedValues } from '@vold/contract';
import { withColumnClasses } from '@vold/document';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { FormCache } from '../../platform/forms/client-forms.ts';
import { sanitizeBlocks, sanitizeDeep, sanitizeFields } from '../../platform/rich-text/sanitize-content.ts';
import { tidyAddresses, withDefaultSlugs, withSlugsOfNewNames } from '../../resource/write/addresses.ts';
import { copyTitle } from '../../resource/write/copy-title.ts';
import { checkChangedRecord, checkNewRecord, type FormedRecords } from '../../resource/write/form-rules.ts';
import type {
  Fields,
  FieldsOf,
  ResourceHooks,
  StoredRecord,
  WriteContext,
} from '../../resource/write/hooks.ts';
import { lastOfType } from '../../resource/write/last-of-type.ts';
import { withScheduledTimes } from '../../resource/write/scheduled-times.ts';
import { assertBlocks } from './assert-blocks.ts';

/** @param forms the forms that the client's post types have */
export function createPostHooks(forms: FormCache): ResourceHooks<'post'> {
  /** How posts have a form: that of their type. @param type if the write names it */
  async function formsOf({ tx, clientId }: WriteContext, type?: string): Promise<FormedRecords> {
    const { types } = await forms.within(tx, clientId);
    const formOf = (name: unknown) => types.get(String(name)) ?? null;
    const named = type === undefined ? [...types.values()] : [formOf(type)].filter((form) => form !== null);
    return { formOf: (post) => formOf(post.type), forms: named, isForVisitors: isPublished };
  }

  return {
    async beforeCreate(given, write) {
      const fields = await withScheduledTimes(given);
      if (!write.copies) await assertBlocks(given.block);
      const dated =
        fields.status === 'published' && fields.published_at === null && !write.context.inDraft
          ? { ...fields, published_at: new Date().toISOString() }
          : fields;
      const records = await formsOf(write, String(fields.type));
      const named = withEarlierData(dated, records.formOf(fields));
      const clean = await sanitized(named, async () => records.formOf(fields));
      const checked = write.copies
        ? withoutUnique(clean, records.formOf(fields))
        : await checkNewRecord(clean, write, records);
      return withDefaultSlugs(lastOfType('post', checked, write), `${fields.type}/`, 'post', write);
    },

    /** A post that is published for the first time gets its date; one that is drafted gets it then. */
    async beforeUpdate(given, write) {
      const fields = await withScheduledTimes(given, write.current);
      if ('block' in given) await assertBlocks(given.block, write.current);
      const records = await formsOf(write);
      const formOf = async () => records.formOf('type' in fields ? fields : await write.current());
      const mayMove = 'data' in fields && records.forms.some(({ moves }) => moves);
      const named = mayMove ? withEarlierData(fields, await formOf()) : fields;
      const clean = await sanitized(named, formOf);
      const checked = await checkChangedRecord(clean, write, records);
      const addressed = await withSlugsOfNewNames(checked, ({ type }) => `${type}/`, 'post', write);
      if (fields.status !== 'published' || fields.published_at || write.context.inDraft) return addressed;
      const { published_at } = await write.current();
      return { ...addressed, published_at: published_at ?? new Date().toISOString() };
    },

    duplicate: (original, title) => ({
      title: copyTitle(original.title, title),
      slug: {},
      customUrl: {},
      status: 'draft',
      published_at: null,
      publish_at: null,
      unpublish_at: null,
    }),
  };
}

/** Values that were written when fields had other names. */
function withEarlierData(fields: FieldsOf<'post'>, form: CompiledForm | null): FieldsOf<'post'> {
  if (!fields.data || !form?.moves) return fields;
  return { ...fields, data: withMovedValues(fields.data, form.moves, false) };
}

function isPublished({ status, publish_at }: Fields | StoredRecord): boolean {
  return status === 'published' || Boolean(publish_at);
}

/** A copy starts without values of unique fields. */
function withoutUnique(fields: Fields, form: CompiledForm | null): Fields {
  const unique = new Set(form?.places.flatMap(({ field }) => (isUnique(field) ? [field.model] : [])));
  if (unique.size === 0) return fields;
  return {
    ...fields,
    data: Object.fromEntries(Object.entries(Object(fields.data)).filter(([key]) => !unique.has(key))),
  };
}

async function sanitized(
  fields: FieldsOf<'post'>,
  formOf: () => Promise<CompiledForm | null>,
): Promise<Fields> {
  return {
    ...tidyAddresses(fields),
    ...(fields.block && { block: withColumnClasses(sanitizeBlocks(fields.block)) }),
    ...(fields.data && { data: await cleanData(fields.data, formOf) }),
  };
}

/** Plain texts that the form of every type may have. */
const ownTexts = ['author', 'lead'].map((model) => ({
  id: model,
  model,
  title: '',
  component: inputWith('lines'),
}));

/** The form of the type says which texts are plain. It is asked where one would lose something. */
async function cleanData(data: FreeData, formOf: () => Promise<CompiledForm | null>): Promise<FreeData> {
  try {
    if (isDeepStrictEqual(sanitizeDeep(data, 'data'), data)) return data;
  } catch (error) {
    // A value that rich text cannot have may be valid as plain text.
    if (!(error instanceof ApiError)) throw error;
  }
  const form = await formOf();
  return sanitizeFields(data, [...ownTexts, ...(form?.places ?? []).map(({ field }) => field)]);
}
