import { Anchor, Loader } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { enterDashboard } from './enter-dashboard.ts';
import { SecondStep } from './second-step.tsx';
import { type Challenge, finishAtProvider } from './sign-in.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import classes from './sign-in-screen.module.css';

/** The target of identity providers' redirects (`/continue`): forwards their answer, and signs in. */
export function ContinueScreen() {
  useDocumentTitle('Sign in – Vold');
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const begun = useRef(false);

  useEffect(() => {
    // The answer is good for one use.
    if (begun.current) return;
    begun.current = true;
    void finishAtProvider(window.location.search.slice(1)).then((outcome) => {
      if (outcome.kind === 'signed-in') return enterDashboard(navigate);
      if (outcome.kind === 'challenge') return setChallenge(outcome.challenge);
      setError(outcome.message);
    });
  }, [navigate]);

  if (challenge) {
    return (
      <SecondStep
        challenge={challenge}
        onSignedIn={() => enterDashboard(navigate)}
        onRestart={() => navigate({ to: '/', replace: true })}
      />
    );
  }
  return (
    <SignInFrame
      title={error === null ? 'Signing you in' : 'Sign in'}
      error={error}
      actions={
        <Anchor component={Link} to="/" replace className={classes.aside}>
          Back to sign in
        </Anchor>
      }
    >
      {error === null && <Loader size="sm" aria-label="Signing you in" />}
    </SignInFrame>
  );
}
