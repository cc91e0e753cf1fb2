import { Button, Group, SegmentedControl, Text, Textarea, TextInput } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import type { Ticket, TicketMedia, TicketPriority } from '@vold/contract';
import { type FormEvent, useState } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify } from '../../base/notices/notice-store.ts';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { useUnsavedPopup } from '../../core/popups/popup-work.ts';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSession } from '../../core/session/session-store.ts';
import { useFileDrop } from '../files/use-file-drop.ts';
import { PageSelect } from '../inputs/choices/page-select.tsx';
import { canCapture, capturePreview } from './capture-preview.ts';
import { AddMedia, TicketMediaList, useTicketUpload } from './ticket-media.tsx';

export interface NewTicketFormProps {
  /** Id of the page that it is about, where that is known. */
  page?: string;
  /** Description of the place; added below the brief. */
  seen?: string;
  /** The element that shows the page: its picture can be attached. */
  preview?: () => HTMLElement | null;
  /** Called with the created ticket. */
  onMade?: (ticket: Ticket) => void;
  close: () => void;
}

const priorities: { value: TicketPriority; label: string }[] = [
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
];

/** Title, brief, priority, the page that it is about, and media. */
export function NewTicketForm({ page, seen, preview, onMade, close }: NewTicketFormProps) {
  const mayUpload = useSession((state) => may(state.detail, 'picture.create'));
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [priority, setPriority] = useState<TicketPriority>('medium');
  const [about, setAbout] = useState<string | null>(page ?? null);
  const [media, setMedia] = useState<readonly TicketMedia[]>([]);
  const [error, setError] = useState<{ at: 'title' | 'form'; text: string } | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const add = (one: TicketMedia) =>
    setMedia((now) => (now.some(({ id }) => id === one.id) ? now : [...now, one]));
  const upload = useTicketUpload(add);
  const drop = useFileDrop(mayUpload ? (dropped) => void upload.send(dropped.map(({ file }) => file)) : null);
  useUnsavedPopup(() => title !== '' || description !== '' || media.length > 0);

  async function capture() {
    const picture = preview && (await capturePreview(preview));
    if (picture) {
      setNote(null);
      return upload.send([picture]);
    }
    setNote(
      'No picture was taken. The page and where you saw it are in the ticket; “Add media” takes your own.',
    );
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === '') return setError({ at: 'title', text: 'Title is required' });
    setBusy(true);
    const result = await api.ticket.create({
      title: title.trim(),
      description: [description.trim(), seen].filter(Boolean).join('\n\n'),
      priority,
      page: about,
      media: [...media],
    });
    setBusy(false);
    if (!result.ok) {
      const [detail] = result.data.details ?? [];
      return setError({
        at: detail?.path === 'title' ? 'title' : 'form',
        text: detail?.message ?? result.data.message,
      });
    }
    await queryClient.invalidateQueries({ queryKey: ['ticket'] });
    notify(`Ticket #${result.data.ticketNumber} opened`);
    close();
    onMade?.(result.data);
  }

  return (
    <form onSubmit={submit} noValidate {...drop.handlers}>
      <TextInput
        label="Title"
        required
        data-autofocus
        maxLength={300}
        value={title}
        error={error?.at === 'title' ? error.text : undefined}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setError(null);
        }}
      />
      <Textarea
        mt={16}
        label="Brief"
        description={seen && `Sent along: ${seen}`}
        autosize
        minRows={4}
        maxRows={12}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <Group mt={16} gap={16} grow align="start">
        <div>
          <Text component="span" size="sm" fw={500} id="new-ticket-priority">
            Priority
          </Text>
          <SegmentedControl
            mt={6}
            display="flex"
            aria-labelledby="new-ticket-priority"
            value={priority}
            onChange={setPriority}
            data={priorities}
          />
        </div>
        <PageSelect label="Page" placeholder="No page" clearable value={about} onChange={setAbout} />
      </Group>
      <Text size="sm" fw={500} mt={16} mb={6}>
        Media
      </Text>
      <TicketMediaList
        label="Media"
        media={media}
        onRemove={(gone) => setMedia((now) => now.filter(({ id }) => id !== gone.id))}
      />
      <AddMedia upload={upload} onAdd={add}>
        {preview && mayUpload && canCapture() && (
          <Button size="xs" leftSection={<IconCamera size={16} aria-hidden />} onClick={() => void capture()}>
            Attach the preview
          </Button>
        )}
      </AddMedia>
      <Text size="xs" c="var(--text-3)" mt={6} role="status">
        {note ?? (mayUpload ? 'Or drop files here, or paste a screenshot.' : '')}
      </Text>
      <PopupButtons>
        <Text c="var(--bad)" size="sm" role="alert">
          {error?.at === 'form' && error.text}
        </Text>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="filled" loading={busy} disabled={upload.uploading?.error === null}>
          Open ticket
        </Button>
      </PopupButtons>
    </form>
  );
}
