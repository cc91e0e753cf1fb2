import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileFolder } from './file-folder.ts';
import { detectFileKind, type FileKind } from './file-kind.ts';
import { makeImageSizes } from './image-sizes.ts';
import { safeName } from './safe-name.ts';

/** A stored file as its record describes it (FILE-05). */
export interface StoredFile {
  readonly kind: FileKind;
  /** The folder of its files, to be removed if the record is not written. */
  readonly folder: string;
  readonly columns: {
    type: string;
    mimetype: string;
    original: string;
    filename: { medium: string; big: string; raw: string };
    path: string;
    thumbnails: string | null;
    is_aws: boolean;
    aws_file_url: string | null;
    url: string;
    raw: string;
    info: { filename: string; size: number; type: string; width?: number; height?: number };
  };
}

/** Moves an uploaded file to its place, finds out what it is, and makes the sizes of pictures. */
export async function storeFile(
  files: FileFolder,
  clientId: string,
  temporary: string,
  original: string,
): Promise<StoredFile> {
  const kind = await detectFileKind(temporary, original);
  const { size } = await stat(temporary);
  const { folder, path } = await files.newPlace(clientId);
  const name = safeName(original, kind.extension);
  await rename(temporary, join(folder, name));
  const canShrink = kind.resource === 'picture' && kind.mimetype !== 'image/svg+xml';
  const sizes = canShrink ? await makeImageSizes(join(folder, name), folder) : null;
  const address = (file: string) => `/files/${path}/${file}`;
  const raw = address(name);
  return {
    kind,
    folder,
    columns: {
      type: kind.type,
      mimetype: kind.mimetype,
      original,
      filename: { medium: sizes?.medium ?? name, big: sizes?.big ?? name, raw: name },
      path: `/files/${path}/`,
      thumbnails: kind.resource === 'picture' ? address(sizes?.medium ?? name) : null,
      is_aws: false,
      aws_file_url: null,
      url: address(sizes?.big ?? name),
      raw,
      info: {
        filename: name,
        size,
        type: kind.mimetype,
        ...(sizes && { width: sizes.width, height: sizes.height }),
      },
    },
  };
}
