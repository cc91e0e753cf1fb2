import { useRouterState } from '@tanstack/react-router';
import classes from './loading-bar.module.css';

/**
 * The top loading bar: appears 200 ms into a navigation, a full run lasts 5000 ms, and it ends when the
 * navigation ends (SHELL-23 to SHELL-25). Both times are the animation's, so no timer can be left behind.
 */
export function LoadingBar() {
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  return (
    <div role="status">
      {loading && <div className={classes.bar} role="progressbar" aria-label="Loading the screen" />}
    </div>
  );
}
