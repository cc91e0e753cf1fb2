import type { PageComponents } from '@vold/contract';
import { apply, type Operation, OperationError, samePath } from '@vold/document';
import type { LiveSnapshot } from './messages/parts.ts';
import type { FieldOperation, ToFrame } from './messages/to-frame.ts';

/** Copy of what the frame holds, in the shape that operations work on. */
export interface Mirror {
  readonly language: string;
  readonly components: PageComponents;
  readonly [field: string]: unknown;
}

export function mirrorOf(snapshot: LiveSnapshot): Mirror {
  const { language, components, page } = snapshot;
  return { ...page, language, components: components.length ? { [language]: components } : {} };
}

/** A message that changes the frame's document. */
export type ChangeMessage = {
  [T in 'ADD_MORE_SECTION' | 'SORT_WEBSITE_SECTION' | 'DELETE_SECTION' | 'VE_DATA']: { t: T; p: ToFrame[T] };
}['ADD_MORE_SECTION' | 'SORT_WEBSITE_SECTION' | 'DELETE_SECTION' | 'VE_DATA'];

/** So many structure messages at once cost more than a snapshot. */
const maxStructural = 20;

/**
 * Packs operations into the fewest messages, in order: typing collapses to the last value of a field, changes of structure get
 * their own message.
 *
 * @returns null if the operations do not fit the mirror; the frame then needs a snapshot
 */
export function packOperations(
  mirror: Mirror,
  ops: readonly Operation[],
): { mirror: Mirror; messages: ChangeMessage[] } | null {
  let at = mirror;
  let data: FieldOperation[] = [];
  let structural = 0;
  const messages: ChangeMessage[] = [];
  const flushData = (): void => {
    if (data.length) messages.push({ t: 'VE_DATA', p: { ops: data } });
    data = [];
  };
  for (const op of ops) {
    if ('language' in op && op.language !== mirror.language) continue;
    try {
      at = apply(at, op).doc;
    } catch (error) {
      if (error instanceof OperationError) return null;
      throw error;
    }
    if (isFieldOperation(op)) {
      if (replaces(op, data.at(-1))) data.pop();
      data.push(op);
    } else {
      flushData();
      messages.push(structureMessage(at, op));
      structural += 1;
    }
  }
  flushData();
  return structural > maxStructural ? null : { mirror: at, messages };
}

function isFieldOperation(op: Operation): op is FieldOperation {
  return op.type === 'set' || op.type === 'hide' || op.type === 'rename';
}

function structureMessage(after: Mirror, op: Exclude<Operation, FieldOperation>): ChangeMessage {
  const list = after.components[op.language] ?? [];
  switch (op.type) {
    case 'insert':
      return { t: 'ADD_MORE_SECTION', p: { instance: op.instance, afterId: op.afterId } };
    case 'duplicate': {
      const [instance] = list.filter((section) => section.id === op.newId);
      // Applied just now, so it is there.
      if (!instance) throw new Error(`The copy ${op.newId} is missing`);
      return { t: 'ADD_MORE_SECTION', p: { instance, afterId: op.id } };
    }
    case 'move':
      return { t: 'SORT_WEBSITE_SECTION', p: { ids: list.map((section) => section.id) } };
    case 'remove':
      return { t: 'DELETE_SECTION', p: { id: op.id } };
  }
}

function replaces(op: FieldOperation, last: FieldOperation | undefined): boolean {
  if (op.type !== 'set' || last?.type !== 'set' || !samePath(op.path, last.path)) return false;
  const id = 'id' in op ? op.id : null;
  return id === ('id' in last ? last.id : null);
}
