import type { ReactNode } from 'react';
import { RecoveryNotice } from '../../../editing/recovery/recovery-notice.tsx';
import { QuickKeys } from '../../../shell/quick-keys.tsx';
import { DeletedNotice } from '../dialogs/deleted-notice.tsx';
import { LeaveDialog } from '../dialogs/leave-dialog.tsx';
import { WebsiteChangesNotice } from '../dialogs/website-changes-notice.tsx';
import { EditorContext } from '../state/editor-context.tsx';
import classes from './live-editor.module.css';
import type { usePageEditor } from './use-page-editor.ts';

interface EditorFrameProps {
  page: ReturnType<typeof usePageEditor>;
  bar: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}

/** Frame of both page editors: their tools, the offer of unsaved work, the question on leaving. */
export function EditorFrame({ page: { tools, kept, leave }, bar, children, below }: EditorFrameProps) {
  return (
    <EditorContext value={tools}>
      <div className={classes.editor}>
        {bar}
        <DeletedNotice />
        <RecoveryNotice {...kept} />
        {children}
        <div className={classes.over}>
          <WebsiteChangesNotice />
        </div>
        {below}
        <QuickKeys of="editor" />
        <LeaveDialog {...leave} />
      </div>
    </EditorContext>
  );
}
