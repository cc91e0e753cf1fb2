import { Button, CopyButton } from '@mantine/core';
import factor from './second-factor-screen.module.css';
import { SignInFrame } from './sign-in-frame.tsx';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Last step of setting a second factor up: the codes that let their owner in without the phone, shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <SignInFrame
      title="Recovery codes"
      onSubmit={onDone}
      actions={
        <>
          <CopyButton value={codes.join('\n')}>
            {({ copied, copy }) => (
              <Button size="md" fullWidth onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button type="submit" variant="filled" size="md" fullWidth>
            I have stored them
          </Button>
        </>
      }
    >
      <p className="quiet">
        Keep these somewhere safe: each of them signs you in once when the phone is not at hand. They are not
        shown again.
      </p>
      <ul className={factor.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </SignInFrame>
  );
}
