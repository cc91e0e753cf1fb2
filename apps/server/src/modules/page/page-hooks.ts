import { pageIdRoles } from '@vold/contract';
import { sql } from 'kysely';
import { ApiError } from '../../platform/errors/api-error.ts';
import { sanitiseDeep, sanitiseSections } from '../../platform/rich-text/sanitise-content.ts';
import { assertReachable } from '../../resource/write/assert-reachable.ts';
import { copyTitle } from '../../resource/write/copy-title.ts';
import { withDefaultSlugs, withSlugsOfNewNames } from '../../resource/write/default-slugs.ts';
import type { Fields, FieldsOf, ResourceHooks, WriteContext } from '../../resource/write/hooks.ts';
import { tidyAddresses } from '../../resource/write/tidy-addresses.ts';
import { assertSchedule } from '../schedule/index.ts';
import { assertLineLengths } from './assert-line-lengths.ts';
import { componentsOf } from './named-components.ts';

export const pageHooks: ResourceHooks<'page'> = {
  named: ({ components }) => componentsOf(components),

  async beforeCreate(fields, write) {
    if (fields.pageId && !setsPageId(write)) throw notTheirs();
    await assertSchedule(fields);
    const addressed = await withDefaultSlugs(sanitised(fields), '', 'page', write);
    await assertReachable(addressed, write);
    return addressed;
  },

  async beforeUpdate(fields, write) {
    // Screens send whole records back: an unchanged id passes.
    if ('pageId' in fields && !setsPageId(write)) {
      const { pageId } = await write.current();
      if ((fields.pageId || null) !== (pageId || null)) throw notTheirs();
    }
    await assertSchedule(fields, write.current);
    const addressed = await withSlugsOfNewNames(sanitised(fields), () => '', 'page', write);
    await assertReachable(addressed, write, write.current);
    return addressed;
  },

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

/** The Page Id is for developers (PAGE-11), as in the dashboard. */
function setsPageId({ context: { principal } }: WriteContext): boolean {
  if (principal.kind !== 'user') return false;
  return principal.master || pageIdRoles.includes(principal.role.name);
}

function notTheirs(): ApiError {
  return new ApiError('FORBIDDEN', 'The Page Id is set by developers');
}

function sanitised(fields: FieldsOf<'page'>): Fields {
  assertLineLengths(fields.components);
  return {
    ...tidyAddresses(fields),
    ...('components' in fields && { components: sanitiseSections(fields.components) }),
    ...('data' in fields && { data: sanitiseDeep(fields.data) }),
  };
}
