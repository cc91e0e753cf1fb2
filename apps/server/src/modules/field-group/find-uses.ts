import type { Component, GroupInputs, WebsiteSetting } from '@vold/contract';
import { sql } from 'kysely';
import { type Groups, groupsIn, readGroups } from '../../resource/write/group-inputs.ts';
import type { WriteContext } from '../../resource/write/hooks.ts';
import { groupsOfForm } from '../website-setting/index.ts';

/** A post type or section that uses a group. */
export type GroupUser =
  | ({ readonly resource: 'website-setting' } & Pick<WebsiteSetting, 'id' | 'title' | 'data'>)
  | ({ readonly resource: 'component' } & Pick<
      Component,
      'id' | 'title' | 'kind' | 'sectionId' | 'components' | 'html' | 'css'
    >);

/**
 * The uses of a group that are not in the trash. A client has few post types and sections, and only those that name it are
 * read.
 */
export async function findUses(
  { tx, clientId }: Pick<WriteContext, 'tx' | 'clientId'>,
  group: string,
): Promise<GroupUser[]> {
  const [types, sections] = await Promise.all([
    sql<Pick<WebsiteSetting, 'id' | 'title' | 'data'>>`select id, title, data from "website-setting"
      where client_id = ${clientId} and deleted_at is null and strpos(data::text, ${group}) > 0 order by id`.execute(
      tx,
    ),
    sql<Pick<Component, 'id' | 'title' | 'kind' | 'sectionId' | 'components' | 'html' | 'css'>>`
      select id, title, kind, "sectionId", components, html, css from component
      where client_id = ${clientId} and deleted_at is null and strpos(components::text, ${group}) > 0 order by id`.execute(
      tx,
    ),
  ]);
  return [
    ...types.rows
      .filter(({ data }) => groupsOfForm(data).has(group))
      .map((one) => ({ resource: 'website-setting' as const, ...one })),
    ...sections.rows
      .filter(({ components }) => groupsIn(components).has(group))
      .map((one) => ({ resource: 'component' as const, ...one })),
  ];
}

/** The groups of everything that uses one of them, which is as it would be. */
export async function groupsOfUses(
  write: Pick<WriteContext, 'tx' | 'clientId'>,
  users: readonly GroupUser[],
  changed: GroupInputs,
): Promise<Groups> {
  const ids = users.flatMap((user) => [
    ...(user.resource === 'component' ? groupsIn(user.components) : groupsOfForm(user.data)),
  ]);
  return new Map([...(await readGroups(write, new Set(ids))), [changed.id, changed]]);
}
