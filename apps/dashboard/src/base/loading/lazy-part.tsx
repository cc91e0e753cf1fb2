import { Button } from '@mantine/core';
import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { isChunkFailure, loadMissingStyles } from './chunk-failure.ts';
import classes from './lazy-part.module.css';
import { noConnection } from './no-connection.ts';

interface LazyPartOptions<Props> {
  /** Stands in its place until it is there. */
  waiting?: ReactNode | ((given: Props) => ReactNode);
  /** The part lies over the screen and is taken away by this; otherwise it stands in the screen. */
  onClose?: () => void;
}

/**
 * A part of a screen whose code comes when it is first shown. Where it cannot come for want of a connection, that is said
 * in the part's own place, and the screen around it stays with all that was typed there; it comes once there is one.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, onClose }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  const attempt = () =>
    lazy(async () => {
      await loadMissingStyles();
      return { default: await load() };
    });
  const attempts = { attempt, latest: attempt() };
  return (props) => <Part attempts={attempts} given={props} waiting={waiting} onClose={onClose} />;
}

interface PartProps<Props extends object> extends LazyPartOptions<Props> {
  /** What failed once is not asked for again by itself: another try is another component. */
  attempts: {
    latest: LazyExoticComponent<ComponentType<Props>>;
    attempt: () => PartProps<Props>['attempts']['latest'];
  };
  given: Props;
}

function Part<Props extends object>({ attempts, given, waiting, onClose }: PartProps<Props>) {
  const [Loaded, setLoaded] = useState(() => attempts.latest);
  const retry = () => {
    attempts.latest = attempts.attempt();
    setLoaded(() => attempts.latest);
  };
  return (
    <PartBoundary onRetry={retry} onClose={onClose}>
      <Suspense fallback={typeof waiting === 'function' ? waiting(given) : waiting}>
        <Loaded {...given} />
      </Suspense>
    </PartBoundary>
  );
}

interface PartBoundaryProps {
  onRetry: () => void;
  onClose: (() => void) | undefined;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  readonly retry = () => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // Any other fault is the screen's.
    if (!isChunkFailure(error)) throw error;
    const { onClose } = this.props;
    const missing = <PartMissing onRetry={this.retry} onClose={onClose} />;
    return onClose ? <Overlay onClose={onClose}>{missing}</Overlay> : missing;
  }
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
    <div className={classes.missing} role="alert">
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
