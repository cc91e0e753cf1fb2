import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { answerText, fileSize, type SubmittedFile } from '@vold/contract';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../base/api/save-file.ts';
import { notifyError } from '../../../base/notices/notice-store.ts';
import { ListError } from '../../../base/ui/list-states.tsx';
import { settingsCrumb } from '../../../core/screen/crumbs.ts';
import { Screen } from '../../../core/screen/screen.tsx';
import { api, http } from '../../../core/session/api.ts';
import { may } from '../../../core/session/may.ts';
import { useSignedIn } from '../../../core/session/session-store.ts';
import { useAnswer } from '../../../core/session/use-answer.ts';
import recordClasses from '../../../editing/record/record-screen.module.css';
import { formsHome, inboxHome } from '../form-tabs.tsx';
import { setState } from './set-state.ts';
import { SubmissionAside } from './submission-aside.tsx';
import classes from './submission-screen.module.css';
import { answerFile, submissionTitle } from './submission-title.ts';

/** One submission: what was answered, and what is done about it. Opening it marks it as read. */
export function SubmissionScreen({ id }: { id: string }) {
  const { detail } = useSignedIn();
  const mayWrite = may(detail, 'form-submission.update');
  const { data, error, refetch } = useAnswer(['form-submission', 'record', id], (settings) =>
    api.formSubmission.get(id, settings),
  );
  // Once: who marks it as unread again wants it so.
  const opened = useRef('');
  useEffect(() => {
    if (!data || opened.current === id) return;
    opened.current = id;
    if (mayWrite && data.state === 'unread') void setState([data], 'read');
  }, [data, id, mayWrite]);

  return (
    <Screen
      title={data ? submissionTitle(data) : error ? 'Not found' : 'Loading'}
      crumbs={[settingsCrumb, { title: 'Form', to: formsHome }, { title: 'Submissions', to: inboxHome }]}
    >
      {error && !data ? (
        <ListError error={error} what="This submission could not be loaded" onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton height={240} />
      ) : (
        <div className={recordClasses.columns}>
          <dl className={`${classes.answers} panel`}>
            {data.inputs.map((input) => {
              const value = data.data[input.model];
              const file = answerFile(value);
              const text = answerText(input, value, 'en');
              return (
                <div key={input.model}>
                  <dt>{input.label}</dt>
                  <dd dir="auto">
                    {file ? (
                      <SubmittedFileLink submission={id} file={file} />
                    ) : (
                      text || <span className="faint">No answer</span>
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
          <SubmissionAside submission={data} />
        </div>
      )}
    </Screen>
  );
}

/** Downloads a file that a visitor sent. It is never shown: it was not checked. */
function SubmittedFileLink({ submission, file }: { submission: string; file: SubmittedFile }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      onClick={async () => {
        setBusy(true);
        const answer = await http.download(`form-submission/${submission}/file/${file.key}`);
        setBusy(false);
        if (answer.ok) saveFile(answer.data, file.filename);
        else notifyError(answer.data.message);
      }}
    >
      {`${file.filename}, ${fileSize(file.size)}`}
    </Button>
  );
}
