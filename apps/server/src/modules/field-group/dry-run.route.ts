import { type GroupImpact, groupDraft, groupImpact } from '@vold/contract';
import { z } from 'zod';
import type { Database } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import { impactOf } from '../../resource/impact/impact-of.ts';
import { findSections, withGroupsOfSection } from '../component/index.ts';
import { impactOfForm, withGroupsOfForm } from '../website-setting/index.ts';
import { findUses, groupsOfUses } from './find-uses.ts';

/** Milliseconds in which the records of all uses are looked at. */
const maxTime = 10_000;

/** `POST field-group/{id}/dry-run`: the effect of changed inputs on all uses of the group. Nothing is written. */
export function createGroupDryRunRoute({ db }: { readonly db: Database }): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'field-group/:id/dry-run',
    action: 'field-group.update',
    access: 'action',
    summary: 'What a changed field group would do to the records of the post types and sections that use it',
    params: z.object({ id: z.string().max(100) }),
    body: groupDraft,
    response: groupImpact,
    handle: async ({ clientId, scope, params: { id }, body }): Promise<GroupImpact> => {
      if (clientId === null) throw notFound();
      const { groups, found } = await db.read(scope, async (tx) => {
        const stored = await tx
          .selectFrom('field-group')
          .select('title')
          .where('client_id', '=', clientId)
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        if (!stored) throw notFound('This field group');
        const users = await findUses({ tx, clientId }, id);
        const changed = { id, title: stored.title, components: body.components };
        return { found: users, groups: await groupsOfUses({ tx, clientId }, users, changed) };
      });
      const uses: GroupImpact['uses'] = [];
      const deadline = Date.now() + maxTime;
      for (const user of found) {
        const use = { resource: user.resource, id: user.id, title: user.title };
        if (user.resource === 'website-setting') {
          const { path, extendPageInput, cardDetail } = user.data;
          const stored = {
            type: cardDetail?.apiModel?.post_type || (path ?? null),
            extends: extendPageInput === true,
            group: cardDetail?.group,
          };
          const after = withGroupsOfForm(user.data, groups).cardDetail?.group;
          uses.push({ ...use, ...(await impactOfForm({ db, scope, clientId, deadline }, stored, after)) });
        } else if (Date.now() >= deadline) {
          uses.push({ ...use, records: 0, complete: false, changes: [] });
        } else {
          const { held } = await db.read(scope, (tx) => findSections(tx, clientId, user.sectionId));
          const changes = impactOf(user.components, withGroupsOfSection(user.components, groups), held);
          uses.push({
            ...use,
            records: held.length,
            complete: true,
            changes: changes.map((change) => ({ ...change, resource: 'page' as const })),
          });
        }
      }
      return { uses };
    },
  });
}
