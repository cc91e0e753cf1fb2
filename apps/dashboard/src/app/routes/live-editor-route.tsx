import { useParams } from '@tanstack/react-router';
import { LiveEditorScreen } from '../../features/live-editor/live-editor-screen.tsx';

/**
 * `/dashboard/pages/edit-live/:id` for pages, `/dashboard/edit-live/:type/:id` for posts and property
 * (SHELL-09, SHELL-14): full screen, without the navigation. A new record is a new editor.
 */
export function LiveEditorRoute() {
  const { id, type } = useParams({ strict: false });
  if (!id) return null;
  return <LiveEditorScreen key={id} kind={type ? 'post' : 'page'} id={id} />;
}
