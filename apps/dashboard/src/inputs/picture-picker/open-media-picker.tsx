import type { Media } from '@vold/contract';
import { openPopup } from '../../popups/popup-store.ts';
import { MediaPicker } from './media-picker.tsx';

interface MediaRequest {
  kind: 'picture' | 'files';
  chosen?: string | null;
  onChoose: (media: Media) => void;
  /** Closed without a choice. */
  onCancel?: () => void;
}

/** Opens the media picker as a popup; choosing closes it. */
export function openMediaPicker({ kind, chosen, onChoose, onCancel }: MediaRequest): void {
  let isChosen = false;
  openPopup({
    title: kind === 'picture' ? 'Choose a picture' : 'Choose a file',
    width: 700,
    onClose: () => {
      if (!isChosen) onCancel?.();
    },
    content: (close) => (
      <MediaPicker
        kind={kind}
        chosen={chosen}
        onChoose={(media) => {
          isChosen = true;
          onChoose(media);
          close();
        }}
      />
    ),
  });
}
