import { lazyScreen } from '../../base/loading/lazy-screen.ts';
import { useSession } from '../../core/session/session-store.ts';
import type { PageEditorProps } from './editor/use-page-editor.ts';
import { LiveEditor } from './live-editor.tsx';

const FeaturedEditor = lazyScreen(() => import('./featured/featured-editor.tsx'), 'FeaturedEditor');

/** The editor that is led by the website in its frame; for featured clients the one that is led by the form. */
export function FrameEditor(props: PageEditorProps) {
  // Either option asks for it (FEAT-01, decisions.md).
  const isFeatured = useSession(
    ({ client }) => client?.options.featured === true || client?.options.v2_editor === true,
  );
  return isFeatured ? <FeaturedEditor {...props} /> : <LiveEditor {...props} />;
}
