import { IconArrowLeft } from '@tabler/icons-react';
import { IconButton } from '../../../base/ui/icon-button.tsx';
import { Presence } from '../../../core/screen/presence.tsx';
import { useEditor } from '../state/editor-context.tsx';
import { pageTitle } from '../state/page-title.ts';
import { DraftMark } from './draft-mark.tsx';
import classes from './editor-bar.module.css';

/** Back, what is edited (LIVE-14), and who else has it open. */
export function BarTitle({ onBack }: { onBack: () => void }) {
  const title = useEditor((state) => pageTitle(state.view, state.language));
  return (
    <>
      <IconButton Icon={IconArrowLeft} label="Back" onClick={onBack} />
      <div className={`${classes.heading} row`}>
        <h1 className={`${classes.title} cut grow`} title={title}>
          <span>Editing: </span>
          <b>{title}</b>
        </h1>
        <DraftMark />
        <Presence />
      </div>
    </>
  );
}
