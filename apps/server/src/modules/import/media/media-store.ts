import type { createMediaStore } from '../../media/index.ts';

/** The store of imported files: the same as of uploads. */
export type MediaStore = ReturnType<typeof createMediaStore>;
