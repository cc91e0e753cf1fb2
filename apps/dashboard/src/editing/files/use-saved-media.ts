import type { Media } from '@vold/contract';
import type { MediaKind } from './media-kind.ts';
import { type MediaChange, saveMedia, useMediaSaves, withWaiting } from './save-media.ts';

/** A file as it is shown while it is being changed, and how its changes are saved. */
export function useSavedMedia(kind: MediaKind, media: Media) {
  const saves = useMediaSaves((all) => all[media.id]);
  return {
    media: withWaiting(media, saves),
    /** The state of saving as text; empty if nothing was changed. */
    said: saves ? sayings[saves.state] : '',
    save: (change: MediaChange) => saveMedia(kind, media, change),
  };
}

const sayings = { saving: 'Saving...', saved: 'Saved', failed: 'Not saved' } as const;
