import { useQueryClient } from '@tanstack/react-query';
import { constants, type Media } from '@vold/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../session/api.ts';

export interface Uploading {
  name: string;
  /** 0 to 1. */
  share: number;
  error: string | null;
}

/** Uploads files one after another, with progress; cancelled when its screen goes. */
export function useUpload(kind: 'picture' | 'files', onUploaded: (media: Media) => void) {
  const queries = useQueryClient();
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);

  const send = async (files: readonly File[]) => {
    for (const file of files) {
      if (file.size > constants.maxUploadBytes) {
        setUploading({ name: file.name, share: 0, error: `${file.name} is larger than 100 MB.` });
        return;
      }
      setUploading({ name: file.name, share: 0, error: null });
      const onProgress = (sent: number, total: number) =>
        setUploading({ name: file.name, share: total > 0 ? sent / total : 0, error: null });
      const upload =
        kind === 'picture' ? api.uploadPicture(file, onProgress) : api.uploadFile(file, onProgress);
      cancel.current = upload.cancel;
      const result = await upload.result;
      cancel.current = null;
      if (!result.ok) {
        setUploading(
          result.data.code === 'ABORTED' ? null : { name: file.name, share: 0, error: result.data.message },
        );
        return;
      }
      await queries.invalidateQueries({ queryKey: [kind] });
      onUploaded(result.data);
    }
    setUploading(null);
  };

  return { uploading, send, cancel: () => cancel.current?.(), dismiss: () => setUploading(null) };
}
