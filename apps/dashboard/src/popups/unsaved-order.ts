import { notify } from '../notices/notice-store.ts';

export interface UnsavedOrder {
  /** What would save the order as it stands; null: nothing is to be saved. */
  hold: (save: (() => Promise<void>) | null) => void;
  /** For `openPopup`. */
  onClose: () => void;
}

/** Done closes a reorder popup and Save stores (POST-37): what was moved and not saved is offered back, not lost in silence. */
export function unsavedOrder(): UnsavedOrder {
  let save: (() => Promise<void>) | null = null;
  return {
    hold: (next) => {
      save = next;
    },
    onClose: () => {
      const late = save;
      if (late)
        notify('The new order is not saved', {
          kind: 'info',
          action: { label: 'Save', run: () => void late() },
        });
    },
  };
}
