import { pageIdRoles, pageResource, withMovedValues } from '@vold/contract';
import { sql } from 'kysely';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { FormCache } from '../../platform/forms/client-forms.ts';
import { sanitizeDeep } from '../../platform/rich-text/sanitize-content.ts';
import {
  assertReachable,
  tidyAddresses,
  withDefaultSlugs,
  withSlugsOfNewNames,
} from '../../resource/write/addresses.ts';
import { copyTitle } from '../../resource/write/copy-title.ts';
import { checkChangedRecord, checkNewRecord, type FormedRecords } from '../../resource/write/form-rules.ts';
import type {
  Fields,
  FieldsOf,
  ResourceHooks,
  StoredRecord,
  WriteContext,
} from '../../resource/write/hooks.ts';
import { withScheduledTimes } from '../../resource/write/scheduled-times.ts';
import { filledIn, saveSynced } from './reusable/save-synced.ts';
import { namedSynced, syncedIn } from './reusable/synced-sections.ts';
import { assertSections, componentsOf, tidySections } from './sections.ts';

/** @param forms what the client demands of pages and of its sections */
export function createPageHooks(forms: FormCache): ResourceHooks<'page'> {
  async function formsOf(write: WriteContext) {
    const { page, sections } = await forms.within(write.tx, write.clientId);
    const records: FormedRecords = {
      formOf: () => page,
      forms: page ? [page] : [],
      isForVisitors: isVisited,
    };
    /** Clean, and under the names that inputs have now. */
    const tidy = (fields: FieldsOf<'page'>): Fields => {
      const { components, data } = fields;
      const moved = data && page?.moves ? withMovedValues(data, page.moves, false) : data;
      return {
        ...tidyAddresses(fields),
        ...(components && { components: tidySections(components, sections) }),
        ...(data !== undefined && { data: sanitizeDeep(moved, 'data') }),
      };
    };
    const refuseSections = (fields: Fields, stored?: () => Promise<StoredRecord>) =>
      assertSections(fields.components, sections, write, stored);
    return { records, refuseSections, tidy };
  }

  return {
    named: ({ components }) => [...componentsOf(components), ...namedSynced(components)],

    async beforeCreate(given, write) {
      if (given.pageId && !setsPageId(write)) throw notTheirs();
      const fields = await withScheduledTimes(given);
      const { records, refuseSections, tidy } = await formsOf(write);
      const clean = tidy(fields);
      if (!write.copies) await refuseSections(clean);
      const bare = await withBareSections(clean, write);
      const checked = write.copies ? bare : await checkNewRecord(bare, write, records);
      const addressed = await withDefaultSlugs(checked, '', 'page', write);
      await assertReachable(addressed, write);
      return addressed;
    },

    async beforeUpdate(given, write) {
      // Screens send whole records back: an unchanged id passes.
      if ('pageId' in given && !setsPageId(write)) {
        const { pageId } = await write.current();
        if ((given.pageId || null) !== (pageId || null)) throw notTheirs();
      }
      const fields = await withScheduledTimes(given, write.current);
      const { records, refuseSections, tidy } = await formsOf(write);
      const clean = tidy(fields);
      if (!write.copies) await refuseSections(clean, write.current);
      const bare = await withBareSections(clean, write, write.current);
      const checked = await checkChangedRecord(bare, write, records);
      const addressed = await withSlugsOfNewNames(checked, () => '', 'page', write);
      await assertReachable(addressed, write, write.current);
      return addressed;
    },

    async fillVersion(version, tx, clientId) {
      if (syncedIn(version.components).length === 0) return version;
      const components = pageResource.fields.shape.components.parse(version.components);
      return { ...version, components: await filledIn(tx, clientId, components, String(version.id)) };
    },

    // Nothing but a synced section's instance has this; a text that has it costs a transfer.
    showsOthers: ({ json }) => json.includes('"synced": {'),

    /** A website always has a home page (PAGE-10). */
    async beforeDelete(current, { tx, clientId }) {
      const { rows } = await sql`
      select 1 from webconfig where client_id = ${clientId} and default_homepage = ${current.id}`.execute(tx);
      if (rows.length > 0) {
        throw new ApiError('IN_USE', 'This page is the homepage. Set another page as the homepage first.');
      }
    },

    /** The same sections as a draft, at a new address (FORM-41, FORM-42). */
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
}

/** Synced sections go into their own records. */
async function withBareSections(
  fields: Fields,
  write: WriteContext,
  current?: () => Promise<StoredRecord>,
): Promise<Fields> {
  // Most pages have none, and may be large.
  if (syncedIn(fields.components).length === 0) return fields;
  const { data } = pageResource.fields.shape.components.safeParse(fields.components);
  return data ? { ...fields, components: await saveSynced(data, write, current) } : fields;
}

/** True if a page is linked for visitors, now or at a scheduled time: not before it has a section (decision 0037). */
function isVisited({ status, publish_at, components }: Fields | StoredRecord): boolean {
  const isPublished = status === 'published' || Boolean(publish_at);
  return (
    isPublished && Object.values(Object(components)).some((list) => Array.isArray(list) && list.length > 0)
  );
}

/** The Page Id is for developers (PAGE-11), as in the dashboard. */
function setsPageId({ context: { principal } }: WriteContext): boolean {
  if (principal.kind !== 'user') return false;
  return principal.master || pageIdRoles.includes(principal.role.name);
}

function notTheirs(): ApiError {
  return new ApiError('FORBIDDEN', 'The Page Id is set by developers');
}
