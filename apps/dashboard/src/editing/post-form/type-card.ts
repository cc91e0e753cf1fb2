import type { NavigationSettingItem, SelfAnswer, WebsiteSetting } from '@vold/contract';
import { maySeeLive } from '../../core/session/may.ts';

/** How the posts of a type are listed and edited (VIP-15, VIP-16). */
export type TypeCard = Omit<NonNullable<WebsiteSetting['data']['cardDetail']>, 'group'> & {
  /** The form schema, as it is stored. */
  group?: unknown;
};

const none: TypeCard = {};

/** An entry of the client's own says the same as a definition, in its own words (SETN-26). */
export function cardOf(entry: NavigationSettingItem | undefined): TypeCard {
  if (!entry?.data) return none;
  const { live_editor, big_editor, cardDetail } = entry.data;
  return {
    live_editor,
    blockEditor: big_editor,
    apiModel: { path: cardDetail?.apiModel?.path },
    group: cardDetail?.group,
  };
}

/** Which editor the posts of a type open in for a person; null: their form (decisions.md, "Live editor"). */
export function editorOf(card: TypeCard, detail: SelfAnswer): 'blocks' | 'live' | null {
  if (card.blockEditor) return 'blocks';
  return card.live_editor && maySeeLive(detail) ? 'live' : null;
}
