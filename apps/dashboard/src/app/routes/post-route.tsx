import { useParams } from '@tanstack/react-router';
import { TypedPostScreen } from '../../features/posts/typed-post-screen.tsx';

/** `/dashboard/posts/:type/:id`: the form of a post; `new` makes one. */
export function PostRoute() {
  const { id } = useParams({ strict: false });
  return id ? <TypedPostScreen key={id} section="posts" id={id} /> : null;
}

/** `/dashboard/property/:type/:id`. */
export function PropertyRecordRoute() {
  const { id } = useParams({ strict: false });
  return id ? <TypedPostScreen key={id} section="property" id={id} /> : null;
}
