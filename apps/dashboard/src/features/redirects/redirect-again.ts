import type { RecordBase, Redirect } from '@vold/contract';
import type { Again } from '../../editing/listing/create-again.ts';

/** Undo of a deletion creates the redirect again. */
export const redirectAgain: Again<RecordBase> = {
  fields: (record) => {
    const { from, to, permanent } = record as Redirect;
    return { from, to, permanent };
  },
  note: 'Undo creates it again. Its visits are then counted from zero.',
};
