import { isDeepStrictEqual } from 'node:util';
import { readBlocks } from '@vold/contract';
import { withColumnClasses } from '@vold/document';
import { sql } from 'kysely';
import { sanitiseBlocks, sanitiseDeep, sanitiseFields } from '../../platform/rich-text/sanitise-content.ts';
import { copyTitle } from '../../resource/write/copy-title.ts';
import { withDefaultSlugs, withSlugsOfNewNames } from '../../resource/write/default-slugs.ts';
import type { Fields, FieldsOf, ResourceHooks, WriteContext } from '../../resource/write/hooks.ts';
import { lastOfType } from '../../resource/write/last-of-type.ts';
import { tidyAddresses } from '../../resource/write/tidy-addresses.ts';
import { assertSchedule } from '../schedule/index.ts';

export const postHooks: ResourceHooks<'post'> = {
  async beforeCreate(fields, write) {
    await assertSchedule(fields);
    const dated =
      fields.status === 'published' && fields.published_at === null
        ? { ...fields, published_at: new Date().toISOString() }
        : fields;
    const clean = await sanitised(dated, async () => String(fields.type), write);
    return withDefaultSlugs(lastOfType('post', clean, write), `${fields.type}/`, 'post', write);
  },

  /** A post that is published for the first time gets its date. */
  async beforeUpdate(fields, write) {
    await assertSchedule(fields, write.current);
    const clean = await sanitised(fields, async () => fields.type ?? (await write.current()).type, write);
    const addressed = await withSlugsOfNewNames(clean, ({ type }) => `${type}/`, 'post', write);
    if (fields.status !== 'published' || fields.published_at) return addressed;
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

async function sanitised(
  fields: FieldsOf<'post'>,
  type: () => Promise<string>,
  write: WriteContext,
): Promise<Fields> {
  return {
    ...tidyAddresses(fields),
    ...('block' in fields && { block: withColumnClasses(sanitiseBlocks(fields.block)) }),
    ...('data' in fields && { data: await cleanData(fields.data, type, write) }),
  };
}

/** Plain texts that the form of every type may have. */
const ownTexts = ['author', 'lead'].map((model) => ({
  id: model,
  model,
  title: '',
  component: 'VoldTextarea' as const,
}));

/** The form of the type says which texts are plain. It is asked where one would lose something. */
async function cleanData(
  data: unknown,
  type: () => Promise<string>,
  { tx, clientId }: WriteContext,
): Promise<unknown> {
  const clean = sanitiseDeep(data);
  if (isDeepStrictEqual(clean, data)) return clean;
  const setting = await tx
    .selectFrom('website-setting')
    .select('data')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where(sql`data ->> 'path'`, '=', await type())
    .executeTakeFirst();
  const blocks = readBlocks(setting?.data.cardDetail?.group);
  return sanitiseFields(data, [...ownTexts, ...blocks.flatMap(({ components }) => components)]);
}
