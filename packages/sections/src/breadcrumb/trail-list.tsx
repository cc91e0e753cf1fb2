import type { RenderContext } from '../parts/render-context.ts';
import { safeHref } from '../parts/safe-href.ts';

/** The way from the home page to the page that is shown. */
export function TrailList({ trail }: Pick<RenderContext, 'trail'>) {
  return (
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
  );
}
