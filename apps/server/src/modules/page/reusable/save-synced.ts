import { type PageComponents, reusableResource } from '@vold/contract';
import { same } from '@vold/document';
import { sql } from 'kysely';
import { z } from 'zod';
import { mayUse } from '../../../platform/auth/menu-limits.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { ApiError, invalidField } from '../../../platform/errors/api-error.ts';
import { seenRecord } from '../../../resource/seen-record.ts';
import { assertRelated } from '../../../resource/write/assert-named.ts';
import type { StoredRecord, WriteContext } from '../../../resource/write/hooks.ts';
import { staleRev } from '../../../resource/write/stale-rev.ts';
import { namedSynced, syncedIn, withoutSyncedContent } from './synced-sections.ts';

const stored = z.array(
  reusableResource.fields.pick({ kind: true, title: true, components: true }).extend({
    id: z.string(),
    rev: z.int(),
    updated_by: z.string().nullable(),
    updated_at: z.string(),
  }),
);
const shownNow = reusableResource.fields.pick({ components: true });
type Stored = z.infer<typeof stored>[number];

/**
 * Saves what a page was sent with into its synced sections, and answers the sections as the page stores them. A synced section
 * is changed only by who has read its last revision: `synced.rev` of the instance.
 *
 * @param current the page as it is, for an update: locks it, and refuses a stale revision of it
 * @throws 412 STALE_REV with the page, 403, 422; 409 CONFLICT in a draft
 */
export async function saveSynced(
  components: PageComponents,
  write: WriteContext,
  current?: () => Promise<StoredRecord>,
): Promise<PageComponents> {
  const { tx, clientId, context, copies } = write;
  const ids = syncedIn(components);
  if (ids.length === 0) return components;
  const bare = withoutSyncedContent(components);
  if (copies) return bare;
  // In the order of their ids, so that two saves do not wait for each other. The draft leaves them as they are.
  const lock = context.inDraft ? sql`` : sql`for update`;
  const { rows } = await sql`
    select id, rev, kind, title, components, updated_by, to_jsonb(updated_at) #>> '{}' as updated_at from reusable
    where client_id = ${clientId} and id = any(${ids}) and deleted_at is null order by id ${lock}`.execute(
    tx,
  );
  // One may have been deleted since the page's relations were looked at; from here on it cannot be.
  if (rows.length < ids.length)
    await assertRelated(write, namedSynced(components), async () =>
      namedSynced((await current?.())?.components),
    );
  const records = new Map(stored.parse(rows).map((record) => [record.id, record]));
  const other = namedSynced(components).find(({ id }) => (records.get(id)?.kind ?? 'synced') !== 'synced');
  if (other) throw invalidField(other.path, `${other.id} is no synced section`);

  const now = await filledIn(tx, clientId, bare);

  const changes = new Map<string, PageComponents>();
  for (const [language, sections] of Object.entries(components)) {
    for (const [at, section] of sections.entries()) {
      const record = section.synced && records.get(section.synced.id);
      if (!record || section.synced?.rev === undefined) continue;
      const shown = now[language]?.[at];
      if (!shown || same(shown.data, section.data)) continue;
      if (section.synced.rev !== record.rev) throw await stale(record);
      const { id, sectionId, section: component, title, data } = section;
      const content = changes.get(record.id) ?? record.components;
      // The sent content was cleaned and checked as that kind.
      const kind = Object.values(content)[0]?.[0]?.sectionId ?? sectionId;
      if (sectionId !== kind)
        throw invalidField(`components.${language}.${at}.sectionId`, `This synced section is a “${kind}”`);
      const own = record.components[language]?.[0] ?? { id, sectionId, section: component, title };
      changes.set(record.id, { ...content, [language]: [{ ...own, data }] });
    }
  }
  if (changes.size === 0) return bare;
  if (context.inDraft) throw notDrafted([...changes.keys()].map((id) => records.get(id)?.title ?? id));
  const { principal } = context;
  if (principal.kind !== 'user' || !mayUse(principal, 'reusable.update'))
    throw new ApiError(
      'FORBIDDEN',
      'You may not change synced sections. Detach the section to change it here.',
    );
  // Locks the page and compares its revision, so that nothing is written of a save that is refused.
  await current?.();
  for (const [id, changed] of changes) {
    await sql`update reusable set components = ${JSON.stringify(changed)}::jsonb
      where client_id = ${clientId} and id = ${id}`.execute(tx);
  }
  return bare;

  async function stale({ updated_by, updated_at }: Stored): Promise<ApiError> {
    const page = current ? seenRecord(context.hidden, 'page', await current()) : {};
    return staleRev(tx, { ...page, updated_by, updated_at });
  }
}

/** It is stored once, for all pages: a draft of one page cannot have its own version. */
function notDrafted(titles: readonly string[]): ApiError {
  const names = new Intl.ListFormat('en').format(titles.map((title) => `“${title}”`));
  const [are, their, them] =
    titles.length === 1 ? ['is a synced section', 'its', 'it'] : ['are synced sections', 'their', 'them'];
  return new ApiError(
    'CONFLICT',
    `Not saved: ${names} ${are}, and a draft of this page cannot have ${their} changes, which show on other pages. ` +
      `Detach ${them} to draft the changes for this page alone, or undo them and make them on a page that has no draft.`,
  );
}

/** Sections as they are shown: with what the synced ones hold now. @param page where they are, which counts once */
export async function filledIn(
  tx: Transaction,
  clientId: string,
  components: PageComponents,
  page = '',
): Promise<PageComponents> {
  const { rows } = await sql`
    select vold_with_synced(${clientId}, ${page}, ${JSON.stringify(components)}::jsonb) as components`.execute(
    tx,
  );
  return shownNow.parse(rows[0]).components;
}
