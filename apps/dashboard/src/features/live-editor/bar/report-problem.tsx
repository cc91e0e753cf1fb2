import { IconLifebuoy } from '@tabler/icons-react';
import { deviceName } from '../../../base/ui/device-name.ts';
import { IconButton } from '../../../base/ui/icon-button.tsx';
import { may } from '../../../core/session/may.ts';
import { useLanguages, useSession } from '../../../core/session/session-store.ts';
import { openNewTicket } from '../../../editing/new-ticket/open-new-ticket.tsx';
import { useEditor, useTools } from '../state/editor-context.tsx';

/** Opens a ticket about the page that is being edited, with where it was seen and, if wanted, a picture of it. */
export function ReportProblem() {
  const { subject } = useTools();
  const language = useEditor((state) => state.language);
  const languages = useLanguages();
  const allowed = useSession((state) => may(state.detail, 'ticket.create'));
  if (!allowed) return null;
  const report = () => {
    const preview = () => document.querySelector<HTMLIFrameElement>('iframe[sandbox]');
    const name = languages.find(({ code }) => code === language)?.name ?? language;
    const width = preview()?.clientWidth;
    const seen = [name, ...(width ? [`${width} px wide`] : []), deviceName(navigator.userAgent)];
    // Tickets name pages; of a post the picture tells.
    const about = subject.kind === 'page' ? { page: subject.id } : {};
    openNewTicket({ ...about, seen: `Seen in the editor: ${seen.join(', ')}`, preview });
  };
  return <IconButton Icon={IconLifebuoy} label="Report a problem" data-wide onClick={report} />;
}
