import { Button, Skeleton } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { SecondFactorStatus } from '@vold/contract';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify } from '../../base/notices/notice-store.ts';
import { formatDateTime } from '../../base/text/date.ts';
import { QueryError } from '../../base/ui/list-states.tsx';
import { NameForm } from '../../core/popups/name-form.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import { api } from '../../core/session/api.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import { AddPasskey } from './add-passkey.tsx';
import { lastFactor } from './last-factor.ts';
import classes from './profile-screen.module.css';
import { RemovePasskey } from './remove-passkey.tsx';

/**
 * The signed-in user's passkeys: made, named and removed here.
 *
 * @param status says what a removal means: no passkey can be removed before it is known
 */
export function PasskeyList({ status }: { status: SecondFactorStatus }) {
  const navigate = useNavigate();
  const passkeys = useAnswer(['self-passkeys'], (settings) => api.call('GET self/passkeys', settings));
  if (passkeys.isError) return <QueryError query={passkeys} />;
  if (!passkeys.data) return <Skeleton height={88} />;

  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: ['self-passkeys'] });
    await queryClient.invalidateQueries({ queryKey: ['self-second-factor'] });
  };

  async function rename(id: string, name: string): Promise<string | null> {
    const result = await api.call('PUT self/passkeys/:id', { params: { id }, body: { name } });
    if (!result.ok) return result.data.message;
    void refresh();
    return null;
  }

  const isLastFactor = status.demanded && status.since === null && passkeys.data.results.length === 1;

  async function afterRemoval() {
    notify('Passkey removed');
    if (isLastFactor) await navigate({ to: '/second-factor' });
    await refresh();
  }

  return (
    <>
      <p className="quiet">
        A passkey signs you in with your fingerprint, face or screen lock, without a password. It counts as
        two factors.
      </p>
      {passkeys.data.results.length > 0 && (
        <ul className={classes.sessions}>
          {passkeys.data.results.map((passkey) => (
            <li key={passkey.id} className={`${classes.session} row`}>
              <div>
                <b>{passkey.name}</b>
                <p className="note num">
                  {passkey.backed_up ? 'On all of your devices' : 'On one device'} · added{' '}
                  {formatDateTime(passkey.created_at)} ·{' '}
                  {passkey.last_used_at
                    ? `last used ${formatDateTime(passkey.last_used_at)}`
                    : 'not used yet'}
                </p>
              </div>
              <div className={classes.buttons}>
                <Button
                  size="xs"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() =>
                    openPopup({
                      title: 'Rename passkey',
                      width: 'small',
                      content: (close) => (
                        <NameForm
                          className={classes.popup}
                          action="Rename"
                          name={passkey.name}
                          maxLength={100}
                          close={close}
                          onSubmit={(name) => rename(passkey.id, name)}
                        />
                      ),
                    })
                  }
                >
                  Rename
                </Button>
                <Button
                  size="xs"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() =>
                    openPopup({
                      title: 'Delete passkey',
                      width: 'small',
                      content: (close) => (
                        <RemovePasskey
                          passkey={passkey}
                          hasPassword={status.password}
                          warning={isLastFactor ? lastFactor : null}
                          onDone={close}
                          onRemoved={afterRemoval}
                        />
                      ),
                    })
                  }
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          leftSection={<IconFingerprint size={16} aria-hidden />}
          onClick={() =>
            openPopup({
              title: 'Add a passkey',
              width: 'small',
              content: (close) => (
                <AddPasskey hasPassword={status.password} onDone={close} onAdded={refresh} />
              ),
            })
          }
        >
          Add a passkey
        </Button>
      </div>
    </>
  );
}
