import type { Media, PictureCrop } from '@vold/contract';
import type { AnswerSchema, Http } from '../http.ts';
import type { CallSettings, WriteSettings } from '../resource-calls.ts';
import type { SendFile, Upload } from '../upload.ts';
import { type ListQuery, listParameters } from '../where.ts';

interface UploadSettings {
  onProgress?: (sent: number, total: number) => void;
  folder?: string;
  /** Whose file it is; default the client that is chosen now. */
  clientId?: string;
}

/** Pictures and files on their way in. */
export function mediaCalls(http: Http, send: SendFile) {
  return {
    upload: (kind: 'picture' | 'files', file: File, { folder, ...options }: UploadSettings): Upload<Media> =>
      send(kind, file, { name: file.name, ...(folder && { folder }) }, mediaRecord(kind), options),
    /** Other bytes for a file, wherever it is used. */
    replaceMedia: (
      kind: 'picture' | 'files',
      id: string,
      file: File,
      onProgress?: (sent: number, total: number) => void,
    ): Upload<Media> => send(`${kind}/${id}/content`, file, {}, mediaRecord(kind), { onProgress }),
    /** The thumbnail of a video or PDF in lists; an existing one stays. */
    addThumbnail: (id: string, picture: Blob): Upload<Media> =>
      send(`files/${id}/thumbnail`, picture, {}, mediaRecord('files'), {}),
    /** Shows a part of a picture, or all of it. */
    cropPicture: (id: string, crop: PictureCrop | null, settings?: WriteSettings) =>
      http.ask('POST picture/:id/crop', {
        ...settings,
        params: { id },
        body: { crop },
        schema: mediaRecord('picture'),
      }),
    /** `GET media`: images and all other files in one order. */
    allMedia: (query: ListQuery, settings?: CallSettings) =>
      http.ask('GET media', {
        ...settings,
        schema: ({ list }) => list<Media>('picture'),
        query: listParameters(query),
      }),
    /** `POST …/folders/move`: renames or moves a folder; called again until it is done. */
    moveFolder: (
      kind: 'picture' | 'files',
      body: { from: string; to: string | null },
      settings?: CallSettings,
    ) => http.ask(`POST ${kind}/folders/move`, { ...settings, body }),
    /** `GET picture/folders`, `GET files/folders`: the folders in use, with how many files each holds. */
    mediaFolders: (kind: 'picture' | 'files', settings?: CallSettings) =>
      http.ask(`GET ${kind}/folders`, settings),
  };
}

function mediaRecord(kind: 'picture' | 'files'): AnswerSchema<Media> {
  return ({ record }) => record<Media>(kind);
}
