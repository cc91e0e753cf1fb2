import { freeData, type WebsiteSetting } from '@vold/contract';
import { z } from 'zod';
import {
  expandGroups,
  type Groups,
  groupsIn,
  lockGroups,
  readGroups,
} from '../../resource/write/group-inputs.ts';
import type { WriteContext } from '../../resource/write/hooks.ts';

type Data = WebsiteSetting['data'];

const block = z.looseObject({ components: z.array(z.unknown()) });
const inputsOf = (entry: unknown) => block.safeParse(entry).data?.components ?? [];

/** The groups that the form of a post type uses. */
export function groupsOfForm(data: Data | undefined): Set<string> {
  return groupsIn((data?.cardDetail?.group ?? []).flatMap(inputsOf));
}

/** The definition of a post type with the inputs of groups as these have them. @throws 422 */
export function withGroupsOfForm(data: Data, groups: Groups): Data {
  const blocks = data.cardDetail?.group ?? [];
  const inputs = expandGroups(blocks.map(inputsOf), groups, (at) => `data.cardDetail.group.${at}.components`);
  const group = blocks.map((entry, at) =>
    block.safeParse(entry).success ? freeData.parse({ ...entry, components: inputs[at] }) : entry,
  );
  return { ...data, cardDetail: { ...data.cardDetail, group } };
}

/** The written fields of a post type, with the inputs of the groups that it uses. @throws 422 */
export async function expandForm<F extends { data?: Data | undefined }>(
  fields: F,
  write: WriteContext,
): Promise<F> {
  const used = groupsOfForm(fields.data);
  if (!fields.data || used.size === 0) return fields;
  await lockGroups(write);
  return { ...fields, data: withGroupsOfForm(fields.data, await readGroups(write, used)) };
}
