import { PasswordInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PopupForm, type PopupFormProps } from '../../core/popups/popup-form.tsx';
import classes from './profile-screen.module.css';

interface ProofFormProps extends Pick<PopupFormProps, 'action' | 'color' | 'close'> {
  /** True if the account has a password as a proof; otherwise a recent sign-in replaces it. */
  hasPassword: boolean;
  /** Shown above the password. */
  lead: ReactNode;
  /** Shown below the password. */
  children?: ReactNode;
  /** @param password undefined if the account has none. @returns the refusal to show, or null */
  onSubmit: (password: string | undefined) => Promise<string | null>;
}

/** A popup that asks for the password, so that a screen left open is not enough. */
export function ProofForm({ hasPassword, lead, children, onSubmit, ...form }: ProofFormProps) {
  const [password, setPassword] = useState('');
  return (
    <PopupForm
      {...form}
      className={classes.popup}
      onSubmit={() => onSubmit(hasPassword ? password : undefined)}
    >
      {(refusal) => (
        <>
          {lead}
          {hasPassword && (
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              data-autofocus
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
          {children}
          <p role="alert" className={classes.problem}>
            {refusal}
          </p>
        </>
      )}
    </PopupForm>
  );
}
