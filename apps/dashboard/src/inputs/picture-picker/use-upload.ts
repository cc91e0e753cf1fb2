import { useQueryClient } from '@tanstack/react-query';
import { constants, type Media } from '@vold/contract';
import { useEffect, useRef, useState } from 'react';
import type { MediaKind } from '../../files/media-kind.ts';
import { tooLarge } from '../../files/upload-queue.ts';
import { api } from '../../session/api.ts';

export interface Uploading {
  name: string;
  /** 0 to 1. */
  share: number;
  error: string | null;
}

/**
 * Uploads files one after another, with progress; one that fails keeps no other back. Cancelled when its screen goes.
 *
 * @param kindOf which resource keeps a file
 */
export function useUpload(kindOf: (file: File) => MediaKind, onUploaded: (media: Media) => void) {
  const queries = useQueryClient();
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);

  const send = async (files: readonly File[]) => {
    const problems: string[] = [];
    for (const file of files) {
      if (file.size > constants.maxUploadBytes) {
        problems.push(tooLarge(file));
        continue;
      }
      const kind = kindOf(file);
      setUploading({ name: file.name, share: 0, error: null });
      const onProgress = (sent: number, total: number) =>
        setUploading({ name: file.name, share: total > 0 ? sent / total : 0, error: null });
      const upload = api.upload(kind, file, { onProgress });
      cancel.current = upload.cancel;
      const result = await upload.result;
      cancel.current = null;
      if (!result.ok) {
        if (result.data.code === 'ABORTED') break;
        const { message } = result.data;
        problems.push(message.includes(file.name) ? message : `${file.name}: ${message}`);
        continue;
      }
      await queries.invalidateQueries({ queryKey: [kind] });
      onUploaded(result.data);
    }
    setUploading(problems.length ? { name: '', share: 0, error: problems.join(' ') } : null);
  };

  return { uploading, send, cancel: () => cancel.current?.(), dismiss: () => setUploading(null) };
}
