import type { ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useTools, useWorkspace } from '../editor-context.tsx';
import { AddPanel } from './add-panel.tsx';
import classes from './editor-panels.module.css';
import { OrderPanel } from './order-panel.tsx';
import { Panel } from './panel.tsx';
import { SectionPanel } from './section-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';

const PostSettings = lazyPart(() =>
  import('../blocks/post-settings.tsx').then((module) => module.PostSettings),
);

interface EditorPanelsProps {
  isPhone: boolean;
  /** The preview. It stays where it is whatever opens beside it: a moved frame would load again. */
  children: ReactNode;
}

/** Left panel, preview, form; on a phone one of them. */
export function EditorPanels({ isPhone, children }: EditorPanelsProps) {
  const { subject, workspace } = useTools();
  const left = useWorkspace((state) => state.left);
  const form = useWorkspace((state) => state.form);
  const pane = useWorkspace((state) => state.pane);
  const shows = isPhone
    ? {
        left:
          pane === 'sections' ? (left === 'add' ? 'add' : 'order') : pane === 'settings' ? 'settings' : null,
        form: pane === 'form',
      }
    : { left, form };
  return (
    <>
      {shows.left === 'order' && <OrderPanel key="left" />}
      {shows.left === 'add' && <AddPanel key="left" />}
      {shows.left === 'settings' &&
        (subject.form ? (
          <Panel
            key="left"
            title="Post settings"
            side="left"
            size="medium"
            onClose={() => workspace.setState({ left: null, pane: 'preview' })}
          >
            <div className={classes.settings}>
              <PostSettings />
            </div>
          </Panel>
        ) : (
          <SettingsPanel key="left" />
        ))}
      <div key="preview" className={classes.preview} data-off={(isPhone && pane !== 'preview') || undefined}>
        {children}
      </div>
      {shows.form && <SectionPanel key="right" />}
    </>
  );
}
