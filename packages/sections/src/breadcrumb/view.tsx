import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';
import { TrailList } from './trail-list.tsx';

export const BreadcrumbView: SectionView = (props) => {
  const { context } = props;
  const { trail } = context;
  // A home page is nowhere below anything.
  if (trail.length < 2 && !context.editing) return null;
  return (
    <SectionShell of={props} className="trail" padded={false}>
      <nav className="wrap" aria-label={context.words('you-are-here')}>
        <TrailList trail={trail} />
      </nav>
    </SectionShell>
  );
};
