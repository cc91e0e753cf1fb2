import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { PreviewLink } from '@vold/contract';
import { type FormEvent, useState } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { formatDate, formatDateTime } from '../../base/text/date.ts';
import { ListError } from '../../base/ui/list-states.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import { api } from '../../core/session/api.ts';
import { usePeople } from '../../core/session/people.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import classes from './preview-links.module.css';

const dayMs = 24 * 60 * 60 * 1000;
const lifetimes = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

/** @param path of the page that a new link opens */
export function openPreviewLinks(path = '/'): void {
  openPopup({
    title: 'Preview links',
    content: () => <PreviewLinks path={path} />,
  });
}

/** Makes links that show the website as it will be to people without an account, lists them and revokes them. */
function PreviewLinks({ path }: { path: string }) {
  const links = useAnswer(['preview-links'], (settings) => api.draft.links(settings), {
    // Links are used by guests and expire without an event.
    staleTime: 0,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['preview-links'] });
  return (
    <>
      <p className="quiet">
        Anyone with the link sees the whole website as it will be once everything is published, without an
        account.
      </p>
      <NewLink path={path} onMade={() => void refresh()} />
      {links.isError && <ListError error={links.error} onRetry={() => links.refetch()} />}
      {links.isPending && <Skeleton height={56} mt={20} />}
      {links.data && <Links links={links.data.results} onRevoked={() => void refresh()} />}
    </>
  );
}

function NewLink({ path, onMade }: { path: string; onMade: () => void }) {
  const [name, setName] = useState('');
  const [days, setDays] = useState('7');
  const [url, setUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const clipboard = useClipboard();

  async function make(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const expires_at = new Date(Date.now() + Number(days) * dayMs).toISOString();
    const made = await api.draft.makeLink({ name, expires_at, path });
    setBusy(false);
    if (!made.ok) return setProblem(made.data.message);
    setUrl(made.data.url);
    clipboard.copy(made.data.url);
    setName('');
    onMade();
  }

  return (
    <>
      <form className={classes.form} onSubmit={make} noValidate>
        <TextInput
          label="Name"
          placeholder="For whom it is"
          maxLength={200}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label="Works for"
          data={lifetimes}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Button type="submit" variant={url === null ? 'filled' : undefined} loading={busy}>
          Create and copy
        </Button>
      </form>
      <p role="alert" className={`${classes.problem} bad`}>
        {problem}
      </p>
      {url !== null && (
        <div className={classes.made}>
          <TextInput
            label="Preview link"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            spellCheck={false}
          />
          <Button variant="filled" onClick={() => clipboard.copy(url)}>
            {clipboard.copied ? 'Copied' : 'Copy link'}
          </Button>
          <p className="note">Keep it now. It is not shown again.</p>
        </div>
      )}
    </>
  );
}

/** Why a link opens nothing. */
const faults: Readonly<Record<NonNullable<PreviewLink['fault']>, string>> = {
  maker: 'This link does not open: the person who created it may not create preview links any more.',
  key: 'This link does not open: the API key that created it was deleted, has expired or lost the right.',
};

function Links({ links, onRevoked }: { links: readonly PreviewLink[]; onRevoked: () => void }) {
  const nameOf = usePeople(links.map(({ created_by }) => created_by));
  /** Id of the link whose button asks for confirmation. */
  const [asked, setAsked] = useState<string | null>(null);

  async function revoke({ id }: PreviewLink) {
    const answer = await api.draft.revokeLink(id);
    // Another user may have revoked it already.
    if (!answer.ok && answer.status !== 404) return notifyError(answer.data.message);
    notify('Link revoked');
    onRevoked();
  }

  if (links.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Preview links">
      {links.map((link) => (
        <li key={link.id} className={classes.link}>
          <div>
            <b>{link.name || 'Without a name'}</b>
            <p className="note num">
              {[
                `created ${formatDate(link.created_at)}`,
                nameOf(link.created_by),
                !link.fault && `works until ${formatDateTime(link.expires_at)}`,
                link.last_used_at ? `last used ${formatDateTime(link.last_used_at)}` : 'not used yet',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {link.fault && <p className="note bad">{faults[link.fault]}</p>}
          </div>
          <Button
            size="xs"
            style={{ flex: 'none' }}
            {...(asked === link.id && { color: 'red', variant: 'filled' })}
            aria-label={`Revoke ${link.name || 'the link without a name'}`}
            onBlur={() => setAsked(null)}
            onClick={() => (asked === link.id ? void revoke(link) : setAsked(link.id))}
          >
            {asked === link.id ? 'Revoke now?' : 'Revoke'}
          </Button>
        </li>
      ))}
    </ul>
  );
}
