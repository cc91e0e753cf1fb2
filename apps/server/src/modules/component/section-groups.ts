import { type InputDefinition, inputDefinition } from '@vold/contract';
import { z } from 'zod';
import { expandGroups, type Groups, groupsIn, readGroups } from '../../resource/write/group-inputs.ts';
import type { WriteContext } from '../../resource/write/hooks.ts';

/** The inputs of a section with those of groups as these have them. @throws 422 */
export function withGroupsOfSection(
  components: readonly InputDefinition[],
  groups: Groups,
): InputDefinition[] {
  const [inputs] = expandGroups([components], groups, () => 'components');
  return z.array(inputDefinition).parse(inputs);
}

/** The same with the client's groups as they are stored. @throws 422 */
export async function withInputsOfGroups(
  components: readonly InputDefinition[],
  write: Pick<WriteContext, 'tx' | 'clientId'>,
): Promise<InputDefinition[]> {
  const used = groupsIn(components);
  return used.size === 0 ? [...components] : withGroupsOfSection(components, await readGroups(write, used));
}
