import { useState } from 'react';
import { EditorFrame } from '../editor-frame.tsx';
import { FramePane } from '../frame/frame-pane.tsx';
import live from '../live-editor.module.css';
import { type PageEditorProps, usePageEditor } from '../use-page-editor.ts';
import { FeaturedBar, PageTools } from './featured-bar.tsx';
import classes from './featured-editor.module.css';
import { PreviewHead } from './preview-head.tsx';
import { SectionList } from './section-list.tsx';

/**
 * The featured-client page editor: led by the form. Sections on the left with their fields below them, the website
 * beside it. It has the store, the operations, the saving and the frame of the live editor (decisions.md, FEAT-01).
 */
export function FeaturedEditor(props: PageEditorProps) {
  const page = usePageEditor(props);
  const { preview, isPhone, windowWidth } = page;
  const [zoom, setZoom] = useState(100);
  return (
    <EditorFrame
      page={page}
      bar={<FeaturedBar isPhone={isPhone} onBack={page.leave.start} onSave={page.save} />}
    >
      {isPhone && (
        <div className={classes.tools}>
          <PageTools />
        </div>
      )}
      <main className={live.panes} id="main">
        <SectionList />
        <div className={classes.preview}>
          <PreviewHead zoom={zoom} address={preview.loads[0]?.address ?? null} />
          <FramePane preview={preview} isPhone={isPhone} windowWidth={windowWidth} onZoom={setZoom} />
        </div>
      </main>
    </EditorFrame>
  );
}
