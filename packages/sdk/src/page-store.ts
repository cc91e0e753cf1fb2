import type { PageComponents, SectionInstance } from '@vold/contract';
import { apply, type Operation, OperationError } from '@vold/document';
import { LiveError, type LiveSnapshot, snapshotJoiner, type ToFrame } from '@vold/live/frame';
import type { PageData } from './editing-options.ts';

/** A message that changes the page. */
export type PageMessage = {
  [T in 'VE_DATA' | 'ADD_MORE_SECTION' | 'SORT_WEBSITE_SECTION' | 'DELETE_SECTION']: { t: T; p: ToFrame[T] };
}['VE_DATA' | 'ADD_MORE_SECTION' | 'SORT_WEBSITE_SECTION' | 'DELETE_SECTION'];

export interface PageStore {
  readonly rev: number;
  /** As the dashboard sent it: for hashes, not for the DOM. null before the first snapshot. */
  readonly data: PageData | null;
  /**
   * @returns the operations that were applied (none for a part of a snapshot that is not whole yet); null for a snapshot
   * @throws LiveError STALE_REV if something was missed; the dashboard then sends a snapshot
   */
  accept(message: PageMessage, rev: number): Operation[] | null;
}

interface Doc {
  readonly components: PageComponents;
  readonly [field: string]: unknown;
}

/** The frame's copy of the page. The dashboard's store is the only truth; this one only follows. */
export function createPageStore(): PageStore {
  let rev = 0;
  let language = '';
  let doc: Doc = { components: {} };
  let data: PageData | null = null;

  const join = snapshotJoiner();

  return {
    get rev() {
      return rev;
    },
    get data() {
      return data;
    },
    accept(message, nextRev) {
      const snapshot = message.t === 'VE_DATA' ? snapshotIn(message.p) : undefined;
      if (snapshot === null) return [];
      if (snapshot) {
        ({ language } = snapshot);
        doc = { ...snapshot.page, components: { [language]: snapshot.components } };
        data = snapshot;
        rev = nextRev;
        return null;
      }
      if (!data || nextRev !== rev + 1) throw stale();
      const ops = operationsOf(message, language, sections());
      try {
        for (const op of ops) doc = apply(doc, op).doc;
      } catch (error) {
        if (error instanceof OperationError) throw stale();
        throw error;
      }
      const { components: _, ...page } = doc;
      data = { language, components: sections(), page };
      rev = nextRev;
      return ops;
    },
  };

  /** A snapshot, null while parts of it are missing, undefined where the message is none. */
  function snapshotIn(payload: ToFrame['VE_DATA']): LiveSnapshot | null | undefined {
    if ('snapshot' in payload) return payload.snapshot;
    if (!('part' in payload)) return undefined;
    const whole = join(payload.part);
    if (whole === undefined) throw stale();
    return whole;
  }

  function sections(): SectionInstance[] {
    return doc.components[language] ?? [];
  }
}

function operationsOf(message: PageMessage, language: string, list: readonly SectionInstance[]): Operation[] {
  switch (message.t) {
    case 'VE_DATA':
      return 'ops' in message.p ? message.p.ops : [];
    case 'ADD_MORE_SECTION':
      return [{ type: 'insert', language, ...message.p }];
    case 'DELETE_SECTION':
      return [{ type: 'remove', language, id: message.p.id }];
    case 'SORT_WEBSITE_SECTION': {
      const { ids } = message.p;
      if (ids.length !== list.length || !list.every((section) => ids.includes(section.id))) throw stale();
      return movesTo(ids, list).map(([id, afterId]) => ({ type: 'move', language, id, afterId }));
    }
  }
}

/** Few moves that lead to an order; one where one section was moved. */
function movesTo(ids: readonly string[], list: readonly SectionInstance[]): [string, string | null][] {
  const order = list.map(({ id }) => id);
  const moves: [string, string | null][] = [];
  for (let at = 0; at < ids.length; at++) {
    const [wanted, there] = [ids[at], order[at]];
    if (wanted === undefined || there === undefined || wanted === there) continue;
    // Either the present section moves down, and all after it move up; or the wanted one moves up.
    const isDown = order[at + 1] === wanted;
    const id = isDown ? there : wanted;
    const afterId = ids[ids.indexOf(id) - 1] ?? null;
    order.splice(order.indexOf(id), 1);
    order.splice(afterId === null ? 0 : order.indexOf(afterId) + 1, 0, id);
    moves.push([id, afterId]);
  }
  return moves;
}

function stale(): LiveError {
  return new LiveError('STALE_REV', 'Something was missed');
}
