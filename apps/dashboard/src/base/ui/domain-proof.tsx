import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ApiResult } from '../api/result.ts';
import { notify } from '../notices/notice-store.ts';
import classes from './domain-proof.module.css';

interface DomainProofProps {
  domain: string;
  /** The message for a domain that needs no further proof; otherwise null. */
  settled: string | null;
  /** The missing step of an unproven domain. */
  instruction: string;
  /** The DNS names and files of a proof, with their required contents. */
  records: readonly { place: string; content: string }[];
  /** The label of the button. */
  action: string;
  look(): Promise<ApiResult<unknown>>;
  onProven(): Promise<void> | void;
}

/** One domain of a list: proven, or the records that prove it and a button that looks for them. */
export function DomainProof(props: DomainProofProps): ReactNode {
  const { domain, settled, instruction, records, action, look, onProven } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function verify() {
    setBusy(true);
    const result = await look();
    setBusy(false);
    setProblem(result.ok ? null : result.data.message);
    if (!result.ok) return;
    notify(`${domain} is proven`);
    await onProven();
  }

  return (
    <li className={classes.domain}>
      <b>{domain}</b>
      {settled !== null ? (
        <p className={classes.note}>{settled}</p>
      ) : (
        <>
          <p className={classes.open}>{instruction}</p>
          <dl>
            {records.map(({ place, content }) => (
              <div key={place}>
                <dt>{place}</dt>
                <dd>
                  <code>{content}</code>
                </dd>
              </div>
            ))}
          </dl>
          {problem !== null && (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
          <Button size="xs" variant="default" loading={busy} onClick={verify}>
            {action}
          </Button>
        </>
      )}
    </li>
  );
}
