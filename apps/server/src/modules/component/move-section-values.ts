import {
  type Component,
  movesBetween,
  type SectionInstance,
  withEarlierNames,
  withMovedValues,
} from '@vold/contract';
import { isSectionKey } from '@vold/sections';
import type { WriteContext } from '../../resource/write/hooks.ts';
import { queueLateMoves } from '../../resource/write/move-late-values.kind.ts';
import { mapSections, moveStoredSections } from '../../resource/write/move-values.ts';

type Definition = Pick<Component, 'kind' | 'sectionId' | 'components'>;

/**
 * Gives sections on the client's pages what a changed definition calls its key and its inputs now.
 *
 * @returns the inputs to store: they keep the names that they had
 */
export async function moveSectionValues(
  { tx, clientId }: Pick<WriteContext, 'tx' | 'clientId'>,
  before: Definition,
  after: Definition,
): Promise<Pick<Component, 'components'>> {
  const components = withEarlierNames(before.components, after.components);
  // A view of a library section or of a part of the website has fixed names.
  const isOwn = [before, after].every(
    ({ kind, sectionId }) => kind === 'section' && !isSectionKey(sectionId),
  );
  const moves = movesBetween(before.components, after.components);
  const isRenamed = before.sectionId !== after.sectionId;
  if (!isOwn || (!moves && !isRenamed)) return { components };
  const moved = (section: SectionInstance): SectionInstance => {
    if (section.sectionId !== before.sectionId) return section;
    const data = moves ? withMovedValues(section.data, moves, true) : section.data;
    return data === section.data && !isRenamed ? section : { ...section, data, sectionId: after.sectionId };
  };
  await moveStoredSections(tx, clientId, before.sectionId, (sections) => mapSections(sections, moved));
  await queueLateMoves(tx, { clientId, column: 'components', of: after.sectionId });
  return { components };
}
