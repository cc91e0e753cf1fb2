import { UnstyledButton } from '@mantine/core';
import type { IconEye } from '@tabler/icons-react';
import { otherPages } from '../reusable/other-pages.ts';
import { useEditor, useWorkspace } from '../state/editor-context.tsx';
import type { Pane } from '../state/workspace.ts';
import { Travel } from './editor-bar.tsx';
import classes from './phone-tabs.module.css';

interface PaneTabsProps {
  /** The first one is current where a pane is open that has no tab. */
  tabs: readonly { pane: Pane; label: string; Icon: typeof IconEye }[];
  onShow: (pane: Pane) => void;
}

/** On a phone one pane shows at a time. Above the tabs stand undo and redo, once there is something to undo. */
export function PaneTabs({ tabs, onShow }: PaneTabsProps) {
  const pane = useWorkspace((state) => state.pane);
  const current = tabs.find((tab) => tab.pane === pane) ?? tabs[0];
  const unsaved = useEditor((state) => state.changes.length);
  const others = useEditor(otherPages);
  const pages = others === 0 ? '' : `, ${others + 1} pages`;
  const hasHistory = useEditor(
    ({ history: { past, future }, pending }) => past.length + future.length > 0 || pending !== null,
  );
  return (
    <>
      {hasHistory && (
        <div className={classes.travel}>
          <Travel />
          {unsaved > 0 && (
            <span className="num">{`${unsaved} ${unsaved === 1 ? 'change' : 'changes'}${pages}`}</span>
          )}
        </div>
      )}
      <nav className={classes.tabs} aria-label="Panes">
        {tabs.map((tab) => (
          <UnstyledButton
            key={tab.pane}
            className={classes.tab}
            aria-current={tab === current || undefined}
            onClick={() => onShow(tab.pane)}
          >
            <tab.Icon size={22} aria-hidden />
            {tab.label}
          </UnstyledButton>
        ))}
      </nav>
    </>
  );
}
