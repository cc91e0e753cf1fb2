import { useDocumentTitle } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { TotpSetUp } from '@vold/contract';
import { useState } from 'react';
import { ConfirmFactor } from './confirm-factor.tsx';
import { ProvePassword } from './prove-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/**
 * Sets up a second factor (`/second-factor`): the password, the authenticator app with a first code, the recovery
 * codes. The start-up leads here whoever must have one before anything else.
 */
export function SecondFactorScreen() {
  useDocumentTitle('Second factor – Vold');
  const navigate = useNavigate();
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  if (codes) return <RecoveryCodes codes={codes} onDone={() => navigate({ to: '/dashboard/home' })} />;
  if (setUp) return <ConfirmFactor setUp={setUp} onConfirmed={setCodes} />;
  return <ProvePassword onProved={setSetUp} />;
}
