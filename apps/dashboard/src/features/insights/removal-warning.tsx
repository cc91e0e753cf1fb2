import { WarningPanel } from './warning-panel.tsx';

/** Tells masters that erased files may still be stored. */
export function RemovalWarning({ removals }: { removals: number }) {
  return (
    <WarningPanel title="Erased files">
      <p>
        <b>{removals === 1 ? 'One removal' : `${removals} removals`} of erased files failed</b> until{' '}
        {removals === 1 ? 'it was' : 'they were'} given up, in this installation.
      </p>
      <p>
        The files may still be stored, where only masters and the operator can reach them. The server’s log
        names each failed job maintenance.remove-folders with its reason.
      </p>
    </WarningPanel>
  );
}
