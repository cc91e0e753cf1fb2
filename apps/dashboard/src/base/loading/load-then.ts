import { notifyError } from '../notices/notice-store.ts';
import { isChunkFailure, loadMissingStyles } from './chunk-failure.ts';

/** Does something with code that comes when it is wanted; says so where it cannot come for want of a connection. */
export async function loadThen<Module>(
  load: () => Promise<Module>,
  use: (module: Module) => void,
): Promise<void> {
  let module: Module;
  try {
    await loadMissingStyles();
    module = await load();
  } catch (error) {
    if (!isChunkFailure(error)) throw error;
    notifyError('This part could not be loaded. Check your connection.');
    return;
  }
  use(module);
}
