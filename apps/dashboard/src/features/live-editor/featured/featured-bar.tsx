import { Button, Switch } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { usePublishing } from '../../../core/session/publishing.ts';
import { BarTitle } from '../bar/bar-title.tsx';
import bar from '../bar/editor-bar.module.css';
import { Languages, Travel } from '../bar/editor-bar.tsx';
import { SaveState } from '../bar/save-state.tsx';
import type { SavePage } from '../save/use-save-page.ts';
import { useEditor, useTools } from '../state/editor-context.tsx';
import { openPageMeta } from './page-meta-popup.tsx';

interface FeaturedBarProps {
  isPhone: boolean;
  onBack: () => void;
  onSave: SavePage;
}

/** Back, the page's name, its meta, undo, language, status and Save Update (FEAT-09 to FEAT-12). */
export function FeaturedBar({ isPhone, onBack, onSave }: FeaturedBarProps) {
  return (
    <header className={`${bar.bar} row`}>
      <div className={bar.start}>
        <BarTitle onBack={onBack} />
      </div>
      <div className={bar.middle} />
      <div className={bar.end}>
        {!isPhone && <PageTools />}
        <SaveState label="Save Update" onSave={onSave} />
      </div>
    </header>
  );
}

/** Settings of the page as a whole. On a phone they have their own row below the bar. */
export function PageTools() {
  const tools = useTools();
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconListDetails size={16} aria-hidden />}
        onClick={() => openPageMeta(tools)}
      >
        Page Meta
      </Button>
      <Travel />
      <span className={bar.divider} data-wide />
      <Languages />
      <Status />
    </>
  );
}

/** Asks by the status that is stored (FEAT-09, FEAT-10), and is on once the answer is yes. It is saved with the page. */
function Status() {
  const { editor, subject } = useTools();
  const { review } = usePublishing(subject.kind);
  const isOnline = useEditor((state) => state.view.status === 'published');
  const published = useEditor((state) => state.base.status === 'published');
  const switched = useEditor((state) => state.view.status !== state.base.status);
  const [stored, other] = published ? (['published', 'draft'] as const) : (['draft', 'published'] as const);
  if (review)
    return (
      <Switch
        label="Online after publishing"
        labelPosition="left"
        checked={isOnline}
        onChange={({ currentTarget: { checked } }) =>
          editor.edit([{ type: 'set', path: ['status'], value: checked ? 'published' : 'draft' }])
        }
      />
    );
  return (
    <Switch
      label={published ? 'Save as Draft?' : 'Publish?'}
      labelPosition="left"
      checked={switched}
      onChange={({ currentTarget: { checked } }) =>
        editor.edit([{ type: 'set', path: ['status'], value: checked ? other : stored }])
      }
    />
  );
}
