import { useParams } from '@tanstack/react-router';
import { PageScreen } from '../../features/pages/page-screen.tsx';

/** `/dashboard/pages/:id`: the form of a page; `new` makes one. */
export function PageRoute() {
  const { id } = useParams({ strict: false });
  return id ? <PageScreen key={id} id={id} /> : null;
}
