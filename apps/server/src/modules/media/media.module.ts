import { filesResource, pictureResource } from '@vold/contract';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { createFileFolder } from './file-folder.ts';
import { serveFiles } from './serve-files.ts';
import { uploadRoute } from './upload.route.ts';

/** Pictures and files (FILE-05, API-62). */
export function createMediaModule({ db, dataDir }: ModuleDeps): ApiModule {
  const files = createFileFolder(dataDir);
  const picture = createStandardResource({ db, definition: pictureResource });
  const others = createStandardResource({ db, definition: filesResource });
  return {
    routes: [
      ...picture.routes,
      ...others.routes,
      uploadRoute('picture', picture, files),
      uploadRoute('files', others, files),
    ],
    register: (app) => serveFiles(app, files.root),
  };
}
