import type { RecordBase, Redirect, SelfAnswer } from '@vold/contract';
import { may } from '../../core/session/may.ts';
import type { Again } from '../../editing/listing/create-again.ts';

const again: Again<RecordBase> = {
  fields: (record) => {
    const { from, to, permanent } = record as Redirect;
    return { from, to, permanent };
  },
  note: 'Undo creates it again. Its visits are then counted from zero.',
};

/** Undo of a deletion creates the redirect again, for users who may create redirects. */
export function redirectAgain(detail: SelfAnswer | null): Again<RecordBase> | undefined {
  return may(detail, 'redirect.create') ? again : undefined;
}
