import type { ToDashboard } from '@vold/live/frame';
import type { PageData } from '../editing-options.ts';
import type { Overlay } from '../overlay/overlay.ts';

export interface MovesHandlers {
  selected(): string | null;
  data(): PageData | null;
  /** @returns null if the dashboard refused it */
  ask(intent: ToDashboard['VE_INTENT']): Promise<number | null>;
}

export type SectionAction = 'duplicate' | 'remove' | 'hide';

export interface Moves {
  /** Does something with the selected section. */
  act(type: SectionAction): void;
  /** Moves the selected section up or down by one place. */
  move(by: -1 | 1): Promise<void>;
  /** @param afterId null: it becomes the first */
  moveAfter(id: string, afterId: string | null): void;
  /** After the page's data changed and was rendered. */
  refresh(): void;
}

/** Carries out what buttons and keys do with the selected section, and drags sections. */
export function createMoves(overlay: Overlay, { selected, data: dataNow, ask }: MovesHandlers): Moves {
  // The order as it will be when the dashboard has answered: keys come faster than answers.
  let wantedOrder: string[] | null = null;
  let movesOnTheirWay = 0;
  return {
    act(type) {
      const id = selected();
      const { language, components = [] } = dataNow() ?? {};
      const section = components.find((one) => one.id === id);
      if (id === null || language === undefined || !section) return;
      void ask({
        op: type === 'hide' ? { type, language, id, hide: !section.hide } : { type, language, id },
      });
    },
    async move(by) {
      const id = selected();
      const data = dataNow();
      const ids = wantedOrder ?? data?.components.map((section) => section.id) ?? [];
      const to = ids.indexOf(id ?? '') + by;
      if (!data || id === null || to < 0 || to >= ids.length) return;
      const others = ids.filter((other) => other !== id);
      const op = { type: 'move' as const, language: data.language, id, afterId: others[to - 1] ?? null };
      wantedOrder = others.toSpliced(to, 0, id);
      movesOnTheirWay += 1;
      const accepted = await ask({ op });
      movesOnTheirWay -= 1;
      if (accepted !== null) overlay.say(`Moved to place ${to + 1} of ${ids.length}`);
      else wantedOrder = null;
    },
    moveAfter(id, afterId) {
      const language = dataNow()?.language;
      if (language !== undefined) void ask({ op: { type: 'move', language, id, afterId } });
    },
    refresh() {
      if (movesOnTheirWay === 0) wantedOrder = null;
    },
  };
}
