import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useSession } from '../../../core/session/session-store.ts';
import { openDraft } from '../../../editing/page-meta/open-draft.ts';
import { useSitePath } from '../../../editing/page-meta/website-address.ts';
import { DeviceSwitch } from '../bar/device-switch.tsx';
import bar from '../bar/editor-bar.module.css';
import { useEditor, useTools } from '../state/editor-context.tsx';
import { pageAddress } from '../subject/page-address.ts';
import classes from './featured-editor.module.css';

interface PreviewHeadProps {
  zoom: number;
  /** Address of the frame; null while it is not known. */
  address: string | null;
}

/** Above the preview: its width, and the page in a tab of its own (FEAT-14). */
export function PreviewHead({ zoom, address }: PreviewHeadProps) {
  const site =
    useSession((state) => state.webconfig?.website_url) || (address ? new URL(address).origin : '');
  const { subject } = useTools();
  const write = useSitePath(useEditor((state) => state.language));
  const prefix = subject.kind === 'post' ? `${subject.postType}/` : '';
  const href = useEditor(({ view, language }) => pageAddress(site, view, { language, prefix, write }));
  // The website shows the saved status, not one that is chosen here and not saved.
  const isDraft = useEditor((state) => state.base.status === 'draft');
  const language = useEditor((state) => state.language);
  /** Visitors have no draft at its address: it is opened with a token, by the middle button as well. */
  const open = (event: MouseEvent) => {
    if (!isDraft || !href) return;
    event.preventDefault();
    void openDraft(subject.kind, subject.id, language, href);
  };
  return (
    <div className={`${classes.head} row`}>
      <div className={bar.middle}>
        <DeviceSwitch zoom={zoom} />
      </div>
      {href && (
        <Anchor
          href={href}
          target="_blank"
          rel="noopener"
          className={classes.tab}
          onClick={open}
          onAuxClick={(event) => {
            if (event.button === 1) open(event);
          }}
        >
          Open in a new tab
          <IconExternalLink size={14} aria-hidden />
        </Anchor>
      )}
    </div>
  );
}
