import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify } from '../../base/notices/notice-store.ts';
import { joinTitles } from '../../base/text/join-titles.ts';
import { api } from '../../core/session/api.ts';
import classes from './profile-screen.module.css';

/** Change password, of the signed-in user's own account only (VIP-07 to VIP-12). */
export function ChangePassword() {
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const oldField = useRef<HTMLInputElement>(null);
  const newField = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // Not while a request runs (VIP-10).
    if (busy) return;
    const missing = [
      ...(oldPassword === '' ? ['Old password'] : []),
      ...(newPassword === '' ? ['New password'] : []),
    ];
    if (missing.length > 0) {
      setError(`${joinTitles(missing)} is required`);
      return (oldPassword === '' ? oldField : newField).current?.focus();
    }
    setBusy(true);
    setError(null);
    const result = await api.call('POST self/change-password', {
      body: { oldpassword: oldPassword, newpassword: newPassword },
    });
    setBusy(false);
    if (!result.ok) return setError(result.data.details?.[0]?.message ?? result.data.message);
    setOldPassword('');
    setNewPassword('');
    notify('Successfully change your password');
    await queryClient.invalidateQueries({ queryKey: ['self-sessions'] });
  }

  return (
    <form className={classes.password} onSubmit={submit} noValidate>
      <PasswordInput
        ref={oldField}
        label="Old password"
        required
        autoComplete="current-password"
        value={oldPassword}
        onChange={(event) => setOldPassword(event.currentTarget.value)}
      />
      <PasswordInput
        ref={newField}
        label="New password"
        required
        description="At least 10 characters. Your other sessions end."
        autoComplete="new-password"
        value={newPassword}
        onChange={(event) => setNewPassword(event.currentTarget.value)}
      />
      <div className={classes.submit}>
        <Button type="submit" variant="filled" disabled={busy}>
          {busy ? 'Updating...' : 'Change password'}
        </Button>
        <p role="alert" className={classes.error}>
          {error}
        </p>
      </div>
    </form>
  );
}
