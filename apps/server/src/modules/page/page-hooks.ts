import { sql } from 'kysely';
import { ApiError } from '../../platform/errors/api-error.ts';
import { sanitiseDeep, sanitiseSections } from '../../platform/rich-text/sanitise-content.ts';
import { copyTitle } from '../../resource/write/copy-title.ts';
import { withDefaultSlugs } from '../../resource/write/default-slugs.ts';
import type { Fields, ResourceHooks } from '../../resource/write/hooks.ts';
import { tidyAddresses } from '../../resource/write/tidy-addresses.ts';

export const pageHooks: ResourceHooks = {
  beforeCreate: (fields, write) => withDefaultSlugs(sanitised(fields), '', 'page', write),

  beforeUpdate: (fields) => sanitised(fields),

  /** A website always has a home page (PAGE-10). */
  async beforeDelete(current, { tx, clientId }) {
    const { rows } = await sql`
      select 1 from webconfig where client_id = ${clientId} and default_homepage = ${current.id}`.execute(tx);
    if (rows.length > 0) {
      throw new ApiError('IN_USE', 'This page is the homepage. Set another page as the homepage first.');
    }
  },

  /** The same sections as a draft, at an address of its own (FORM-41, FORM-42). */
  duplicate: (original, title) => ({
    title: copyTitle(original.title, title),
    slug: {},
    customUrl: {},
    pageId: null,
    status: 'draft',
    publish_at: null,
    unpublish_at: null,
  }),
};

function sanitised(fields: Fields): Fields {
  return {
    ...tidyAddresses(fields),
    ...('components' in fields && { components: sanitiseSections(fields.components) }),
    ...('data' in fields && { data: sanitiseDeep(fields.data) }),
  };
}
