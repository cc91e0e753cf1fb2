import { IconArrowsSort, IconEye } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { PaneTabs } from '../bar/pane-tabs.tsx';
import { Peek, useCatchUpScroll } from '../bar/phone-tabs.tsx';
import { EditorFrame } from '../editor/editor-frame.tsx';
import live from '../editor/live-editor.module.css';
import { type PageEditorProps, usePageEditor } from '../editor/use-page-editor.ts';
import { FramePane } from '../frame/frame-pane.tsx';
import { useTools, useWorkspace } from '../state/editor-context.tsx';
import type { Pane } from '../state/workspace.ts';
import { FeaturedBar, PageTools } from './featured-bar.tsx';
import classes from './featured-editor.module.css';
import { openPageMeta } from './page-meta-popup.tsx';
import { PreviewHead } from './preview-head.tsx';
import { SectionList } from './section-list.tsx';

const start = { pane: 'sections', desktopWidth: 'small' } as const;

/**
 * The featured-client page editor: led by the form. Sections on the left with their fields below them, the website next
 * to it. It has the store, the operations, the saving and the frame of the live editor (decisions.md, FEAT-01).
 */
export function FeaturedEditor(props: PageEditorProps) {
  const page = usePageEditor({ ...props, workspace: start });
  const { preview, isPhone, windowWidth } = page;
  const [zoom, setZoom] = useState(100);
  return (
    <EditorFrame
      page={page}
      bar={<FeaturedBar isPhone={isPhone} onBack={page.leave.start} onSave={page.save} />}
      below={isPhone ? <FeaturedTabs /> : null}
    >
      {isPhone && (
        <div className={`${classes.tools} row`}>
          <PageTools />
        </div>
      )}
      <MetaWhenAsked />
      <Panes>
        <SectionList />
        <div className={`${classes.preview} column fills`}>
          <PreviewHead zoom={zoom} address={preview.loads[0]?.address ?? null} />
          <FramePane
            preview={preview}
            isPhone={isPhone}
            windowWidth={windowWidth}
            room="small"
            onZoom={setZoom}
          />
        </div>
      </Panes>
    </EditorFrame>
  );
}

/** On a phone the list or the website, chosen below. A page opens with its list: the form leads here. */
function Panes({ children }: { children: ReactNode }) {
  const pane = useWorkspace((state) => state.pane);
  return (
    <main className={`${live.panes} fills ${classes.panes}`} id="main" data-pane={pane}>
      {children}
    </main>
  );
}

/** Page settings are a popup here: a save that lacks one of them opens it. */
function MetaWhenAsked() {
  const tools = useTools();
  const isAsked = useWorkspace((state) => state.left === 'settings');
  useEffect(() => {
    if (!isAsked) return;
    tools.workspace.setState({ left: null, pane: 'sections', wantsForm: false });
    openPageMeta(tools);
  }, [isAsked, tools]);
  return null;
}

const tabs = [
  { pane: 'sections', label: 'Sections', Icon: IconArrowsSort },
  { pane: 'preview', label: 'Preview', Icon: IconEye },
] as const;

function FeaturedTabs() {
  const { workspace } = useTools();
  const pane = useWorkspace((state) => state.pane);
  const show = (next: Pane) => workspace.setState({ pane: next });
  useCatchUpScroll();
  return (
    <>
      {pane === 'preview' && <Peek onEdit={() => show('sections')} />}
      <PaneTabs tabs={tabs} onShow={show} />
    </>
  );
}
