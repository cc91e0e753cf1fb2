import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiResult } from '../../base/api/result.ts';
import { saveFile } from '../../base/api/save-file.ts';
import { notifyError } from '../../base/notices/notice-store.ts';
import type { BarAction } from './bar-actions.tsx';

/** "Export CSV" in the bar of a list. */
export function useCsvExport(fileName: string, download: () => Promise<ApiResult<Blob>>): BarAction {
  const [busy, setBusy] = useState(false);
  return {
    label: 'Export CSV',
    Icon: IconDownload,
    busy,
    onClick: async () => {
      setBusy(true);
      const file = await download();
      setBusy(false);
      if (file.ok) saveFile(file.data, fileName);
      else notifyError(file.data.message);
    },
  };
}
