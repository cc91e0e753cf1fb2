import type { PageComponents, Reusable } from '@vold/contract';
import type { AccessRules } from '../../../platform/auth/access-rules.ts';
import { mayPublish } from '../../../platform/auth/in-edition.ts';
import { ApiError, invalidField } from '../../../platform/errors/api-error.ts';
import type { FormCache } from '../../../platform/forms/client-forms.ts';
import { assertNoUse } from '../../../resource/reference/assert-unused.ts';
import type {
  Fields,
  FieldsOf,
  ResourceHooks,
  StoredRecord,
  WriteContext,
} from '../../../resource/write/hooks.ts';
import { withEarlierSections } from '../../../resource/write/move-values.ts';
import { assertRelated } from '../../../resource/write/relations.ts';
import { assertSections } from '../assert-sections.ts';
import { componentsOf } from '../named-components.ts';
import { relatedInSections } from '../related-in-sections.ts';
import { tidySections } from '../tidy-sections.ts';
import { namedSynced, withoutSynced, withoutSyncedContent } from './synced-sections.ts';

/**
 * @param forms what the client demands of its sections
 * @param rules whether the client has made publishing a right of its own
 */
export function createReusableHooks(forms: FormCache, rules: AccessRules): ResourceHooks<'reusable'> {
  /** Clean; only templates may show synced sections, for one inside another would have two names. */
  async function tidy(
    { components, ...fields }: FieldsOf<'reusable'>,
    kind: Reusable['kind'],
    { tx, clientId }: WriteContext,
    stored?: () => Promise<StoredRecord>,
  ): Promise<Fields> {
    if (!components) return fields;
    if (kind !== 'page') assertOneSection(components);
    const { sections } = await forms.within(tx, clientId);
    const own = kind === 'page' ? withoutSyncedContent(components) : withoutSynced(components);
    const clean = tidySections(withEarlierSections(own, sections), sections);
    await assertSections(clean, sections, stored);
    const relatedIn = (record: StoredRecord | undefined) => relatedInSections(record?.components, sections);
    await assertRelated(tx, clientId, relatedIn({ components: clean }), async () =>
      relatedIn(await stored?.()),
    );
    return { ...fields, components: clean };
  }

  return {
    named: ({ components }) => [...componentsOf(components), ...namedSynced(components)],

    beforeCreate: (fields, write) => tidy(fields, fields.kind ?? 'section', write),

    async beforeUpdate(fields, { current, ...write }) {
      const { kind } = await current();
      if ((fields.kind ?? kind) !== kind) throw invalidField('kind', 'The kind stays as it is');
      if (kind === 'synced') await assertMayShow(write, rules);
      return tidy(fields, kind, write, current);
    },

    /** Pages that still name it show it again. */
    async beforeRestore({ kind }, write) {
      if (kind === 'synced') await assertMayShow(write, rules);
    },

    /** No page loses content: it is detached there first, or deleted. */
    async beforeDelete({ id, kind }, write) {
      if (kind === 'synced') await assertNoUse('This synced section', write, id);
    },
  };
}

/** A synced section has no draft: pages show a change of it at once. @throws 403 */
async function assertMayShow({ clientId, context }: WriteContext, rules: AccessRules): Promise<void> {
  const { principal } = context;
  const { review } = await rules.of(clientId);
  if (!review || (principal.kind === 'user' && mayPublish(principal, 'page', review))) return;
  throw new ApiError(
    'FORBIDDEN',
    'Pages show a change of a synced section at once. Changing it is for those who may publish pages.',
  );
}

function assertOneSection(components: PageComponents): void {
  const lists = Object.values(components);
  const kinds = new Set(lists.flatMap((list) => list.map(({ sectionId }) => sectionId)));
  if (lists.length === 0 || lists.some((list) => list.length !== 1) || kinds.size !== 1)
    throw invalidField('components', 'It has one section in each of its languages, of one kind');
}
