import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { afterPress } from './after-press.ts';
import { isChunkFailure, loadMissingStyles } from './chunk-failure.ts';
import classes from './lazy-part.module.css';
import { noConnection } from './no-connection.ts';

interface LazyPartOptions<Props> {
  /** The placeholder until it is loaded. */
  waiting?: ReactNode | ((given: Props) => ReactNode);
  /** The part is an overlay that this closes; otherwise it is part of the screen. */
  onClose?: () => void;
}

/**
 * A part of a screen whose code is loaded when it is first shown. Without a connection, a message takes its place and
 * the other parts of the screen keep their input; the code is loaded once there is a connection.
 *
 * Code that arrives during a press is shown after the click: the part may be taller than its placeholder. React's
 * `lazy` cannot wait for that, and shows the placeholder for at least 300 ms.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, onClose }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  let latest: Attempt<Props> | undefined;
  const begin = () => {
    latest = beginAttempt(load);
    return latest;
  };
  const code = { latest: () => latest ?? begin(), begin };
  return (props) => <Part code={code} given={props} waiting={waiting} onClose={onClose} />;
}

type Outcome<Props> = { Loaded: ComponentType<Props> } | { error: unknown };

/** One try to load a part's code, for every place that shows the part. */
interface Attempt<Props> {
  /** Null: it is still loaded. */
  outcome: Outcome<Props> | null;
  ended: Promise<void>;
}

function beginAttempt<Props>(load: () => Promise<ComponentType<Props>>): Attempt<Props> {
  const attempt: Attempt<Props> = {
    outcome: null,
    ended: loadMissingStyles()
      .then(load)
      .then(
        (Loaded) => {
          attempt.outcome = { Loaded };
        },
        (error: unknown) => {
          attempt.outcome = { error };
        },
      ),
  };
  return attempt;
}

interface PartProps<Props extends object> extends LazyPartOptions<Props> {
  code: {
    latest: () => Attempt<Props>;
    /** Tries again: a failed import is not retried automatically. */
    begin: () => Attempt<Props>;
  };
  given: Props;
}

function Part<Props extends object>({ code, given, waiting, onClose }: PartProps<Props>) {
  const [{ attempt, outcome }, show] = useState(() => stateOf(code.latest()));
  useEffect(() => {
    if (outcome) return;
    let isGone = false;
    void attempt.ended.then(() =>
      afterPress(() => {
        if (!isGone) show(stateOf(attempt));
      }),
    );
    return () => {
      isGone = true;
    };
  }, [attempt, outcome]);
  const retry = useCallback(() => show(stateOf(code.begin())), [code]);

  if (!outcome) return typeof waiting === 'function' ? waiting(given) : waiting;
  if ('Loaded' in outcome) return <outcome.Loaded {...given} />;
  // Any other fault is the screen's.
  if (!isChunkFailure(outcome.error)) throw outcome.error;
  const missing = <PartMissing onRetry={retry} onClose={onClose} />;
  return onClose ? <Overlay onClose={onClose}>{missing}</Overlay> : missing;
}

/** The state that shows an attempt as it is now. */
function stateOf<Props>(attempt: Attempt<Props>) {
  return { attempt, outcome: attempt.outcome };
}

interface PartMissingProps {
  onRetry: () => void;
  onClose: (() => void) | undefined;
}

function PartMissing({ onRetry, onClose }: PartMissingProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  const offline = !navigator.onLine;
  return (
    <div className={`${classes.missing} panel stack`} role="alert">
      <p>This part could not be loaded.</p>
      {offline && <p>{noConnection}</p>}
      {(!offline || onClose) && (
        <div className={classes.ways}>
          {!offline && <Button onClick={onRetry}>Try again</Button>}
          {onClose && <Button onClick={onClose}>Close</Button>}
        </div>
      )}
    </div>
  );
}

/** The popups' own code may be what is missing: the browser's dialog needs none. */
function Overlay({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <dialog
      className={classes.overlay}
      aria-label="Not loaded"
      ref={(dialog) => {
        if (dialog?.isConnected && !dialog.open) dialog.showModal();
      }}
      onClose={onClose}
    >
      {children}
    </dialog>
  );
}
