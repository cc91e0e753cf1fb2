import { Link } from '@tanstack/react-router';
import { MessagePanel, MessageScreen } from './message-screen.tsx';
import { Screen } from './screen.tsx';

const notFound = { status: 404, message: 'This page could not be found' };
const wayHome = <Link to="/dashboard/home">Back to the home page</Link>;

/** An address of nothing below `/dashboard` (SHELL-18, SHELL-19): the shell stays around it. */
export function NotFoundScreen() {
  return (
    <Screen title="Not found">
      <MessagePanel {...notFound}>{wayHome}</MessagePanel>
    </Screen>
  );
}

/** Any other address of nothing. */
export function NotFoundMessage() {
  return <MessageScreen {...notFound}>{wayHome}</MessageScreen>;
}
