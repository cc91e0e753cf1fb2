import { type FieldGroup, type GroupInputs, withEarlierNames } from '@vold/contract';
import { sql } from 'kysely';
import { ApiError } from '../../platform/errors/api-error.ts';
import { mayNameAll } from '../../resource/reference/read-references.ts';
import type { Groups } from '../../resource/write/group-inputs.ts';
import type { Fields, WriteContext } from '../../resource/write/hooks.ts';
import { assertDrawable, moveSectionValues, withGroupsOfSection } from '../component/index.ts';
import { moveFieldValues, withGroupsOfForm } from '../website-setting/index.ts';
import { findUses, type GroupUser, groupsOfUses } from './find-uses.ts';

/** Post types and sections that one save may change, within the deadline of a request. */
const maxUses = 100;

type Write = Pick<WriteContext, 'tx' | 'clientId' | 'context'>;

/**
 * Gives everything that uses a group the inputs that it has now, and what is stored under renamed ones its new place.
 *
 * @returns the inputs to store: they keep the names that they had
 * @throws 409 CONFLICT for more than 100 uses; 422 that names the post type or section which cannot have the inputs
 */
export async function refreshUses(
  write: Write,
  before: Pick<FieldGroup, 'components'>,
  after: GroupInputs,
): Promise<Fields> {
  const uses = await findUses(write, after.id);
  if (uses.length > maxUses)
    throw new ApiError(
      'CONFLICT',
      `${uses.length} post types and sections use the group. One save changes ${maxUses} at most.`,
    );
  const groups = await groupsOfUses(write, uses, after);
  for (const one of uses) {
    try {
      await refresh(write, one, groups);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [detail] = error.extras.details ?? [];
      const user = mayNameAll(write.context, one.resource) ? `“${one.title}”` : 'Another place';
      const message = `${user} uses the group: ${detail?.message ?? error.message}`;
      throw new ApiError(error.code, message, { details: [{ path: 'components', message }] });
    }
  }
  return { components: withEarlierNames(before.components, after.components) };
}

async function refresh(write: Write, user: GroupUser, groups: Groups): Promise<void> {
  const { tx, clientId } = write;
  if (user.resource === 'website-setting') {
    const expanded = { data: withGroupsOfForm(user.data, groups) };
    const { data = expanded.data } = await moveFieldValues(write, user, expanded);
    await sql`update "website-setting" set data = ${JSON.stringify(data)}::jsonb
      where client_id = ${clientId} and id = ${user.id}`.execute(tx);
    return;
  }
  const changed = { ...user, components: withGroupsOfSection(user.components, groups) };
  await assertDrawable(changed, write);
  const { components } = await moveSectionValues(write, user, changed);
  await sql`update component set components = ${JSON.stringify(components)}::jsonb
    where client_id = ${clientId} and id = ${user.id}`.execute(tx);
}
