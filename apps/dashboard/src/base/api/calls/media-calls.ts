import type { Media, PictureCrop } from '@vold/contract';
import type { AnswerSchema, Http } from '../http.ts';
import type { CallSettings, WriteSettings } from '../resource-calls.ts';
import type { SendFile, Upload } from '../upload.ts';
import { type ListQuery, listParameters } from '../where.ts';

interface UploadSettings {
  onProgress?: (sent: number, total: number) => void;
  folder?: string;
  /** The file's client; default: the selected one. */
  clientId?: string;
}

/** Uploads, and calls whose answers are pictures and files. */
export function mediaCalls(http: Http, send: SendFile) {
  return {
    upload: (kind: 'picture' | 'files', file: File, { folder, ...options }: UploadSettings): Upload<Media> =>
      send(kind, file, { name: file.name, ...(folder && { folder }) }, mediaRecord(kind), options),
    /** Replaces the bytes of a file in all its uses. */
    replaceMedia: (
      kind: 'picture' | 'files',
      id: string,
      file: File,
      onProgress?: (sent: number, total: number) => void,
    ): Upload<Media> => send(`${kind}/${id}/content`, file, {}, mediaRecord(kind), { onProgress }),
    /** The thumbnail of a video or PDF in lists; an existing one stays. */
    addThumbnail: (id: string, picture: Blob): Upload<Media> =>
      send(`files/${id}/thumbnail`, picture, {}, mediaRecord('files'), {}),
    /** Crops a picture; null shows all of it. */
    cropPicture: (id: string, crop: PictureCrop | null, settings?: WriteSettings) =>
      http.call('POST', `picture/${id}/crop`, {
        ...settings,
        body: { crop },
        schema: mediaRecord('picture'),
      }),
    /** `GET media`: images and all other files in one order. */
    allMedia: (query: ListQuery, settings?: CallSettings) =>
      http.call('GET', 'media', {
        ...settings,
        schema: ({ list }) => list<Media>('picture'),
        query: listParameters(query),
      }),
  };
}

function mediaRecord(kind: 'picture' | 'files'): AnswerSchema<Media> {
  return ({ record }) => record<Media>(kind);
}
