import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { cropRoute } from './crop.route.ts';
import { foldersRoute } from './folders.route.ts';
import { createFramedPictures } from './framed-pictures.ts';
import { listAllRoute } from './list-all.route.ts';
import { moveFolderRoute } from './move-folder.route.ts';
import { createPublicFiles } from './public-files.ts';
import { mediaHooks } from './published-media.ts';
import { replaceRoute } from './replace.route.ts';
import { serveFiles } from './serve-files.ts';
import { thumbnailRoute } from './thumbnail.route.ts';
import { uploadRoute } from './upload.route.ts';

/** By the index of targets: one look for a file, or one join for all. */
const usedBy = (table: string) => ({
  used: `exists (select from reference r where r.client_id = ${table}.client_id and r.to_id = ${table}.id)`,
});

/** Pictures and files (FILE-05, API-62). */
export function createMediaModule({ db, storage, rules, keychain, sessions }: ModuleDeps): ApiModule {
  const publicFiles = createPublicFiles(db);
  const framed = createFramedPictures({ db, storage });
  const picture = createStandardResource({
    db,
    resource: 'picture',
    conditions: usedBy('picture'),
    hooks: mediaHooks('picture'),
  });
  const others = createStandardResource({
    db,
    resource: 'files',
    conditions: usedBy('files'),
    hooks: mediaHooks('files'),
  });
  return {
    routes: [
      ...picture.routes,
      ...others.routes,
      foldersRoute('picture', db),
      foldersRoute('files', db),
      moveFolderRoute('picture', picture),
      moveFolderRoute('files', others),
      listAllRoute(db, rules, picture, others),
      uploadRoute('picture', picture, { db, storage }),
      uploadRoute('files', others, { db, storage }),
      replaceRoute('picture', picture, { db, storage }),
      replaceRoute('files', others, { db, storage }),
      cropRoute(picture, { db, storage }),
      thumbnailRoute(others, { db, storage }),
    ],
    register: async (app) => serveFiles(app, { db, storage, rules, keychain, sessions, publicFiles, framed }),
    close: publicFiles.close,
  };
}
