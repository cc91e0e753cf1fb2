import { memo } from 'react';
import { useTools } from '../state/editor-context.tsx';
import { leaveLeft } from '../state/workspace.ts';
import { Panel } from './panel.tsx';
import { SectionChoice } from './section-choice.tsx';

/** Add Sections, next to the preview (LIVE-09). */
export const AddPanel = memo(function AddPanel() {
  const { workspace } = useTools();
  return (
    <Panel title="Add Sections" side="left" size="medium" onClose={() => leaveLeft(workspace)}>
      <SectionChoice />
    </Panel>
  );
});
