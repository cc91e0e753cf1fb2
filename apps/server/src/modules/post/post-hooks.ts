import { withColumnClasses } from '@vold/document';
import { sanitiseBlocks, sanitiseDeep } from '../../platform/rich-text/sanitise-content.ts';
import { copyTitle } from '../../resource/write/copy-title.ts';
import { withDefaultSlugs, withSlugsOfNewNames } from '../../resource/write/default-slugs.ts';
import type { Fields, FieldsOf, ResourceHooks } from '../../resource/write/hooks.ts';
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
    return withDefaultSlugs(lastOfType('post', sanitised(dated), write), `${fields.type}/`, 'post', write);
  },

  /** A post that is published for the first time gets its date. */
  async beforeUpdate(fields, write) {
    await assertSchedule(fields, write.current);
    const addressed = await withSlugsOfNewNames(sanitised(fields), ({ type }) => `${type}/`, 'post', write);
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

function sanitised(fields: FieldsOf<'post'>): Fields {
  return {
    ...tidyAddresses(fields),
    ...('block' in fields && { block: withColumnClasses(sanitiseBlocks(fields.block)) }),
    ...('data' in fields && { data: sanitiseDeep(fields.data) }),
  };
}
