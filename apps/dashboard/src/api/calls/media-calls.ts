import { filesResource, type Media, mediaFolders, pictureResource } from '@vold/contract';
import type { Http } from '../http.ts';
import { recordSchema } from '../record-schema.ts';
import type { CallSettings } from '../resource-calls.ts';
import type { SendFile, Upload } from '../upload.ts';

/** Pictures and files on their way in. */
export function mediaCalls(http: Http, send: SendFile) {
  return {
    uploadPicture: (
      file: File,
      onProgress?: (sent: number, total: number) => void,
      folder?: string,
    ): Upload<Media> =>
      send('picture', file, mediaFields(file, folder), recordSchema<Media>(pictureResource), { onProgress }),
    uploadFile: (
      file: File,
      onProgress?: (sent: number, total: number) => void,
      folder?: string,
    ): Upload<Media> =>
      send('files', file, mediaFields(file, folder), recordSchema<Media>(filesResource), { onProgress }),
    /** `GET picture/folders`, `GET files/folders`: the folders in use, with how many files each holds. */
    mediaFolders: (kind: 'picture' | 'files', settings?: CallSettings) =>
      http.call('GET', `${kind}/folders`, { ...settings, schema: mediaFolders }),
  };
}

function mediaFields(file: File, folder?: string): Record<string, string> {
  return { name: file.name, ...(folder && { folder }) };
}
