import { filesResource, pictureResource } from '@vold/contract';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { foldersRoute } from './folders.route.ts';
import { serveFiles } from './serve-files.ts';
import { uploadRoute } from './upload.route.ts';

/** Pictures and files (FILE-05, API-62). */
export function createMediaModule({ db, storage, rules }: ModuleDeps): ApiModule {
  const picture = createStandardResource({ db, definition: pictureResource });
  const others = createStandardResource({ db, definition: filesResource });
  return {
    routes: [
      ...picture.routes,
      ...others.routes,
      foldersRoute('picture', db),
      foldersRoute('files', db),
      uploadRoute('picture', picture, { db, storage }),
      uploadRoute('files', others, { db, storage }),
    ],
    register: async (app) => serveFiles(app, { storage, rules }),
  };
}
