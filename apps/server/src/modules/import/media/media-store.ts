import type { createMediaStore } from '../../media/index.ts';

/** Where imported files go: the same way as uploads. */
export type MediaStore = ReturnType<typeof createMediaStore>;
