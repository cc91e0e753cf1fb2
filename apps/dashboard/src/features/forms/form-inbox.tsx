import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AppLink } from '../../base/ui/app-link.tsx';
import { useSession } from '../../core/session/session-store.ts';
import { countSubmissions } from './count-submissions.ts';
import { inboxHome } from './form-tabs.tsx';

/** How much came in by a form, and the way to it. */
export function FormInbox({ formId }: { formId: string }) {
  const clientId = useSession((state) => state.clientId);
  const counts = useQuery({
    queryKey: ['form-submission', clientId, 'counts', formId],
    queryFn: async ({ signal }) => {
      const [all, unread] = await Promise.all([
        countSubmissions({ form: formId, state: { ne: 'spam' } }, signal),
        countSubmissions({ form: formId, state: 'unread' }, signal),
      ]);
      return { all, unread };
    },
  }).data;
  return (
    <section>
      <h2>Submissions</h2>
      <Button
        fullWidth
        leftSection={<IconInbox size={16} aria-hidden />}
        renderRoot={(root) => <AppLink href={`${inboxHome}?form=${formId}`} {...root} />}
      >
        {counts ? `${counts.all} received, ${counts.unread} unread` : 'Submissions'}
      </Button>
    </section>
  );
}
