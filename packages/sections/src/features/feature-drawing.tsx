import { isObject } from '@vold/contract';
import { Image } from '../parts/image.tsx';
import { type Data, readPicture, readText } from '../parts/read.ts';
import type { RenderContext } from '../parts/render-context.ts';
import { signPaths } from './feature-signs.ts';

/** A feature's own drawing, else the one that it has chosen; none where it has chosen none, or one that we do not have. */
export function FeatureDrawing({ data, context }: { data: Data; context: RenderContext }) {
  const picture = readPicture(data, 'picture');
  if (picture)
    return <Image picture={picture} context={context} sizes="4rem" className="features__picture" />;
  const chosen = isObject(data.sign) ? readText(data.sign, 'id') : readText(data, 'sign');
  const path = Object.entries(signPaths).find(([sign]) => sign === chosen)?.[1];
  if (!path) return null;
  return (
    <svg className="features__sign" viewBox="0 0 32 32" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
