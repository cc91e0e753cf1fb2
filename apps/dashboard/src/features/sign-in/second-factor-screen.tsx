import { useDocumentTitle } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { TotpSetUp } from '@vold/contract';
import { useState } from 'react';
import { api } from '../../core/session/api.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import { ConfirmFactor } from './confirm-factor.tsx';
import { enterDashboard } from './enter-dashboard.ts';
import { ProvePassword } from './prove-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/**
 * Sets up a second factor (`/second-factor`): the password, the authenticator app with a first code, the recovery codes; or a
 * passkey. The start-up leads users here who must have one before anything else.
 */
export function SecondFactorScreen() {
  useDocumentTitle('Second factor – Vold');
  const navigate = useNavigate();
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const status = useAnswer(['self-second-factor'], (settings) =>
    api.call('GET self/second-factor', settings),
  );
  const enter = () => enterDashboard(navigate);

  if (codes) return <RecoveryCodes codes={codes} onDone={enter} />;
  if (setUp) return <ConfirmFactor setUp={setUp} onConfirmed={setCodes} />;
  if (!status.data) {
    return <SignInFrame title="Second factor" error={status.error?.message} actions={null} />;
  }
  return <ProvePassword status={status.data} onProved={setSetUp} onPasskey={enter} />;
}
