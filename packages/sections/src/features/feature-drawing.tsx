import { type Data, isData, readText } from '../parts/read.ts';
import { signPaths } from './feature-signs.ts';

/** The drawing that a feature has chosen; none where it has chosen none, or one that we do not have. */
export function FeatureDrawing({ data }: { data: Data }) {
  const chosen = isData(data.sign) ? readText(data.sign, 'id') : readText(data, 'sign');
  const path = Object.entries(signPaths).find(([sign]) => sign === chosen)?.[1];
  if (!path) return null;
  return (
    <svg className="features__sign" viewBox="0 0 32 32" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
