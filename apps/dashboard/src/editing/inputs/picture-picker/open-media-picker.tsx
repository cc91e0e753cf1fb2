import type { Media } from '@vold/contract';
import { pickFiles } from '../../files/open-file-manager.tsx';

interface MediaRequest {
  kind: 'picture' | 'files';
  chosen?: string | null;
  onChoose: (media: Media) => void;
  /** Closed without a choice. */
  onCancel?: () => void;
}

/** Opens the file manager for one picture or file; choosing closes it. */
export function openMediaPicker({ kind, chosen, onChoose, onCancel }: MediaRequest): void {
  pickFiles({
    title: kind === 'picture' ? 'Choose a picture' : 'Choose a file',
    only: kind,
    picked: chosen,
    onPick: ([media]) => {
      if (media) onChoose(media);
    },
    onCancel,
  });
}
