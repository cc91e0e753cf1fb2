import { useState } from 'react';
import type { ListedPost } from '../../base/api/create-api.ts';
import { textIn } from '../../base/text/localized.ts';
import { useSession } from '../../core/session/session-store.ts';
import { PageSchematic } from '../../editing/schematic/page-schematic.tsx';
import classes from './featured-picture.module.css';

/** A post's featured picture; without one, or when it is gone, a drawn sheet. */
export function FeaturedPicture({ post }: { post: ListedPost }) {
  const language = useSession((state) => state.language);
  const siteName = useSession((state) => state.webconfig?.site_name || state.client?.name || '');
  const [gone, setGone] = useState(false);
  const url = post.featured?.url;
  if (!url?.startsWith('/') || gone) {
    return <PageSchematic title={textIn(post.title, language)} siteName={siteName} sections={null} />;
  }
  const { x, y } = post.featured?.focal ?? { x: 50, y: 50 };
  return (
    <img
      className={classes.picture}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      style={{ objectPosition: `${x}% ${y}%` }}
      onError={() => setGone(true)}
    />
  );
}
