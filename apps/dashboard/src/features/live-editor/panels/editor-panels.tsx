import type { ReactNode } from 'react';
import { lazyPart } from '../../../base/loading/lazy-part.tsx';
import { Peek } from '../bar/phone-tabs.tsx';
import { useTools, useWorkspace } from '../state/editor-context.tsx';
import { keepsStill, leaveLeft, roomOf } from '../state/workspace.ts';
import { AddPanel } from './add-panel.tsx';
import classes from './editor-panels.module.css';
import { OrderPanel } from './order-panel.tsx';
import { Panel } from './panel.tsx';
import { SectionPanel } from './section-panel.tsx';

const DocumentSettings = lazyPart(() =>
  import('./document-settings.tsx').then((module) => module.DocumentSettings),
);

interface EditorPanelsProps {
  isPhone: boolean;
  /** The preview. It keeps its position in the tree when a panel opens: a moved frame would load again. */
  children: ReactNode;
}

/** Left panel, preview, form; on a phone one of them. Panels that are closed give the preview their room. */
export function EditorPanels({ isPhone, children }: EditorPanelsProps) {
  const { subject, workspace } = useTools();
  const left = useWorkspace((state) => state.left);
  const form = useWorkspace((state) => state.form);
  const pane = useWorkspace((state) => state.pane);
  const width = useWorkspace((state) => state.desktopWidth);
  const room = useWorkspace(roomOf);
  const shows = isPhone
    ? {
        left:
          pane === 'sections' ? (left === 'add' ? 'add' : 'order') : pane === 'settings' ? 'settings' : null,
        form: pane === 'form',
      }
    : { left, form };
  const columns = keepsStill(width)
    ? { start: width === 'medium' ? 'small' : undefined, end: width === 'none' ? undefined : 'form' }
    : {
        start: left === null ? undefined : left === 'order' ? 'small' : 'medium',
        end: form ? 'form' : undefined,
      };
  return (
    <div
      className={`${classes.panes} fills`}
      {...(!isPhone && { 'data-start': columns.start, 'data-end': columns.end, 'data-room': room })}
    >
      {shows.left === 'order' && <OrderPanel key="left" />}
      {shows.left === 'add' && <AddPanel key="left" />}
      {shows.left === 'settings' && (
        <Panel
          key="left"
          title={subject.kind === 'post' ? 'Post Settings' : 'Page Settings'}
          side="left"
          size="medium"
          onClose={() => leaveLeft(workspace)}
        >
          <div className="scrolls">
            <DocumentSettings />
          </div>
        </Panel>
      )}
      <div
        key="preview"
        className={`${classes.preview} column fills`}
        data-off={(isPhone && pane !== 'preview') || undefined}
      >
        {children}
        {!isPhone && width === 'none' && <Peek onEdit={() => workspace.setState({ form: true })} />}
      </div>
      {!isPhone && columns.end && !form && (
        <p className={classes.hint}>Select a section in the page or in the list to edit it here.</p>
      )}
      {shows.form && <SectionPanel key="right" />}
    </div>
  );
}
