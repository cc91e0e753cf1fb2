import { useParams } from '@tanstack/react-router';
import { SectionScreen } from '../../features/sections/section-screen.tsx';
import { SectionsScreen } from '../../features/sections/sections-screen.tsx';

/** `/dashboard/sections` (SECT-09): the list of components, and below it the builder of one. */
export function SectionsRoute() {
  const { id } = useParams({ strict: false });
  return id ? <SectionScreen key={id} id={id} /> : <SectionsScreen />;
}
