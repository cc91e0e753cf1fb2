import { Button } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { IconButton } from '../../../base/ui/icon-button.tsx';
import { BarTitle } from '../bar/bar-title.tsx';
import { Publish } from '../bar/publish.tsx';
import { SaveState } from '../bar/save-state.tsx';
import { DocumentSettings } from '../panels/document-settings.tsx';
import type { SavePage } from '../save/use-save-page.ts';
import { useTools } from '../state/editor-context.tsx';
import classes from './post-panel.module.css';

interface PostPanelProps {
  /** Address of the editor of the post type's form; null for users without permission (POST-21). */
  config: string | null;
  isPhone: boolean;
  onClose: () => void;
  onSave: SavePage;
}

/** The form of the post with a bar of its own; the form's own save is not there (POST-16 to POST-20). */
export function PostPanel({ config, isPhone, onClose, onSave }: PostPanelProps) {
  const { subject } = useTools();
  const router = useRouter();
  return (
    <aside className={classes.panel} data-place="form" aria-label="Post">
      <header className={`${classes.head} row`}>
        <BarTitle onBack={onClose} />
      </header>
      <div className="scrolls">
        <DocumentSettings />
      </div>
      <footer className={`${classes.bar} row`}>
        <Button onClick={onClose}>Close</Button>
        {config && (
          <IconButton
            Icon={IconForms}
            label="Config"
            tooltip="Edit form"
            variant="default"
            size={32}
            onClick={() => router.history.push(config)}
          />
        )}
        <span className={`${classes.state} row`}>
          {!subject.readOnly && !isPhone && (
            <SaveState compact hasMenu={false} label="Save Changes" busyLabel="Updating..." onSave={onSave}>
              <Publish onSave={onSave} />
            </SaveState>
          )}
        </span>
      </footer>
    </aside>
  );
}
