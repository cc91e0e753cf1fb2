import type { Link } from './read.ts';
import { safeHref } from './safe-href.ts';

interface Props {
  link: Link | null;
  className: string;
  /** Label for a link without one. */
  fallback?: string;
}

/** A link or a button that leads somewhere; nothing when it has no words. */
export function Action({ link, className, fallback = '' }: Props) {
  const label = link?.label || fallback;
  if (!link || !label) return null;
  return (
    <a className={className} href={safeHref(link.href)} download={link.download || undefined}>
      {label}
    </a>
  );
}
