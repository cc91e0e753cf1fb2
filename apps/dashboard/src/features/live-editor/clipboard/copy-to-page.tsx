import { useLocation, useRouter } from '@tanstack/react-router';
import { newId } from '@vold/contract';
import { useEffect } from 'react';
import { PopupButtons } from '../../../core/popups/popup-buttons.tsx';
import { openPopup } from '../../../core/popups/popup-store.ts';
import { PageSelect } from '../../../editing/inputs/choices/page-select.tsx';
import type { Tools } from '../state/editor-context.tsx';
import { copySection } from './copy-section.ts';
import { pasteSection } from './paste-section.ts';
import { readClip, type SectionClip } from './section-clip.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The section that is pasted when the editor opens. */
    carries?: string;
  }
}

type CopyTools = Tools<'editor' | 'subject' | 'definitions'>;

/** The section on its way to another page. A reloaded page pastes nothing. */
let carried: { key: string; page: string; clip: SectionClip } | null = null;

/** Asks for a page, opens it and pastes a copy of the section at its bottom, unsaved. */
export function openCopyToPage(tools: CopyTools, id: string, name: string): void {
  openPopup({
    title: `Copy “${name}” to another page`,
    width: 'small',
    content: (close) => <PageChoice tools={tools} id={id} close={close} />,
  });
}

function PageChoice({ tools, id, close }: { tools: CopyTools; id: string; close: () => void }) {
  const { history } = useRouter();
  const source = useLocation({ select: ({ href }) => href });
  const go = (page: string | null) => {
    close();
    const clip = page && readClip(copySection(tools, id) ?? '');
    if (!clip) return;
    carried = { key: newId('section'), page, clip };
    const address = `${tools.subject.home}/edit-live/${page}?${new URLSearchParams({ source })}`;
    history.push(address, { carries: carried.key });
  };
  return (
    <>
      <PageSelect
        label="Page"
        placeholder="Name of the page"
        data-autofocus
        isDrafted
        value={null}
        onChange={go}
      />
      <p>The page opens with the copy below its last section, not saved yet.</p>
      <PopupButtons onCancel={close} />
    </>
  );
}

/** Pastes the section that was copied to this page when it was opened. */
export function useCarriedSection(tools: Parameters<typeof pasteSection>[0]): void {
  const key = useLocation({ select: ({ state }) => state.carries });
  useEffect(() => {
    // The editor that is being left has the new address for a moment.
    if (carried === null || carried.key !== key || carried.page !== tools.subject.id) return;
    const { clip } = carried;
    carried = null;
    void pasteSection(tools, clip);
  }, [tools, key]);
}
