import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { SubmittedFile } from '@vold/contract';
import { fileSize } from '@vold/contract';
import { useState } from 'react';
import { saveFile } from '../../../base/api/save-file.ts';
import { notifyError } from '../../../base/notices/notice-store.ts';
import { api } from '../../../core/session/api.ts';

/** A file that a visitor sent, to download: it has not been checked. */
export function SubmittedFileLink({ submission, file }: { submission: string; file: SubmittedFile }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      onClick={async () => {
        setBusy(true);
        const answer = await api.submittedFile(submission, file.key);
        setBusy(false);
        if (answer.ok) saveFile(answer.data, file.filename);
        else notifyError(answer.data.message);
      }}
    >
      {`${file.filename}, ${fileSize(file.size)}`}
    </Button>
  );
}
