import { safeHref } from '../parts/safe-href.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const BreadcrumbView: SectionView = (props) => {
  const { context } = props;
  const { trail } = context;
  // A home page is nowhere below anything.
  if (trail.length < 2 && !context.editing) return null;
  return (
    <SectionShell of={props} className="trail" padded={false}>
      <nav className="wrap" aria-label={context.words('you-are-here')}>
        <ol>
          {trail.map(({ title, href }, index) => (
            <li key={href ?? title}>
              {href !== null && index < trail.length - 1 ? (
                <a href={safeHref(href)}>{title}</a>
              ) : (
                <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{title}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </SectionShell>
  );
};
