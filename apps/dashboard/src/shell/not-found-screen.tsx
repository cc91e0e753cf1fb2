import { Link } from '@tanstack/react-router';
import { MessageScreen } from './message-screen.tsx';

/** Unmatched routes (SHELL-18, SHELL-19). */
export function NotFoundScreen() {
  return (
    <MessageScreen status={404} message="This page could not be found">
      <Link to="/dashboard/home">Back to the home page</Link>
    </MessageScreen>
  );
}
