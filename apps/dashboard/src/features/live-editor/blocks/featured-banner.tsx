import { useState } from 'react';
import { asPicture } from '../../../base/text/read-picture-or-link.ts';
import { useEditor } from '../state/editor-context.tsx';
import classes from './block-canvas.module.css';

/** The post's featured picture, where it has one (POST-22, POST-23). */
export function FeaturedBanner() {
  const featured = useEditor(({ view }) => ('featured' in view ? view.featured : null));
  const [gone, setGone] = useState<string | null>(null);
  const picture = asPicture(featured);
  if (!picture || gone === picture.url) return null;
  const { x, y } = picture.focal ?? { x: 50, y: 50 };
  return (
    <figure className={classes.banner}>
      <img
        src={picture.url}
        alt={picture.alt ?? ''}
        decoding="async"
        style={{ objectPosition: `${x}% ${y}%` }}
        onError={() => setGone(picture.url)}
      />
    </figure>
  );
}
