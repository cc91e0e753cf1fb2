import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconArrowsSort, IconNewSection } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { LanguageSwitcher } from '../../../core/screen/language-switcher.tsx';
import { useLanguages } from '../../../core/session/session-store.ts';
import { UndoButtons } from '../../../editing/undo/undo-buttons.tsx';
import type { SavePage } from '../save/use-save-page.ts';
import { useEditor, useTools, useWorkspace } from '../state/editor-context.tsx';
import { hasFuture, hasPast } from '../state/editor-state.ts';
import { languageStates } from '../state/language-states.ts';
import { closeLeft, type LeftPanel, openLeft } from '../state/workspace.ts';
import { BarTitle } from './bar-title.tsx';
import { DeviceSwitch } from './device-switch.tsx';
import classes from './editor-bar.module.css';
import { Publish, usePublishable } from './publish.tsx';
import { ReachMark } from './reach-mark.tsx';
import { ReportProblem } from './report-problem.tsx';
import { SaveState } from './save-state.tsx';

interface EditorBarProps {
  /** Per cent at which the preview is drawn. */
  zoom: number;
  onBack: () => void;
  onSave: SavePage;
}

const panels = [
  { name: 'add', label: 'Add section', Icon: IconNewSection },
  { name: 'order', label: 'Order sections', Icon: IconArrowsSort },
  { name: 'settings', label: 'Page settings', Icon: IconAdjustmentsHorizontal },
] as const;

/** The live editor's top bar (LIVE-12 to LIVE-14). */
export const EditorBar = memo(function EditorBar({ zoom, onBack, onSave }: EditorBarProps) {
  const { workspace, subject } = useTools();
  const left = useWorkspace((state) => state.left);
  const { isShown } = usePublishable();
  const toggle = (name: LeftPanel) => (left === name ? closeLeft(workspace) : openLeft(workspace, name));
  return (
    <header className={`${classes.bar} row`} data-tools data-crowded={isShown || undefined}>
      <div className={classes.start}>
        <BarTitle onBack={onBack} />
        <span className={classes.divider} data-wide />
        <div className={classes.tools} data-wide>
          {panels.map(({ name, label: ofPage, Icon }) => {
            const label = subject.kind === 'post' && name === 'settings' ? 'Post settings' : ofPage;
            return (
              <UnstyledButton
                key={name}
                className={classes.tool}
                aria-pressed={left === name}
                data-opens={name}
                aria-label={label}
                title={label}
                onClick={() => toggle(name)}
              >
                <Icon size={16} aria-hidden />
                <span>{label}</span>
              </UnstyledButton>
            );
          })}
        </div>
      </div>
      <div className={classes.middle} data-wide>
        <DeviceSwitch zoom={zoom} hasRooms />
      </div>
      <div className={classes.end}>
        <ReportProblem />
        <Travel />
        <span className={classes.divider} data-wide />
        <Languages />
        <SaveState compact={isShown} onSave={onSave}>
          <Publish onSave={onSave} />
        </SaveState>
      </div>
    </header>
  );
});

/** Undo and redo. */
export function Travel() {
  const { editor } = useTools();
  const canUndo = useEditor(hasPast);
  const canRedo = useEditor(hasFuture);
  return (
    <div className={classes.travel} data-wide>
      <UndoButtons canUndo={canUndo} canRedo={canRedo} onUndo={editor.undo} onRedo={editor.redo} />
    </div>
  );
}

/** The content language, where the website has several, and whether visitors can reach the page in it. */
export function Languages() {
  const languages = useLanguages();
  const { subject } = useTools();
  const doc = useEditor((state) => state.history.doc);
  const inline = useMediaQuery('(max-width: 1200px)') ? 2 : 3;
  const states = useMemo(
    () =>
      languageStates(
        doc,
        languages.map(({ code }) => code),
      ),
    [doc, languages],
  );
  if (languages.length < 2 || subject.language) return null;
  return (
    <>
      <ReachMark />
      <LanguageSwitcher states={states} inline={inline} />
    </>
  );
}
