import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BrandMark } from '../../base/ui/brand-mark.tsx';
import { Horizon } from './horizon.tsx';
import classes from './sign-in-screen.module.css';

export interface SignInFrameProps {
  readonly title: string;
  readonly onSubmit?: () => void;
  /** The server's refusal, in words. */
  readonly error?: string | null;
  /** Fields. */
  readonly children?: ReactNode;
  /** Buttons and links, below the error. */
  readonly actions: ReactNode;
}

/** The drawing, the logo and one form: the look of every screen before signing in. */
export function SignInFrame({ title, onSubmit, error, children, actions }: SignInFrameProps) {
  return (
    <div className={classes.screen}>
      <Horizon />
      <main className={`${classes.page} column`}>
        <div className={`${classes.logo} row`}>
          <BrandMark />
          Vold
        </div>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit?.();
          }}
          noValidate
        >
          <h1 className={classes.title}>{title}</h1>
          {children}
          <div role="alert" className={classes.alert}>
            {error && (
              <p className={classes.error}>
                <IconAlertCircle size={16} aria-hidden />
                {error}
              </p>
            )}
          </div>
          {actions}
        </form>
      </main>
    </div>
  );
}
