import { hiddenFrom, limitedFields } from '@vold/contract';
import { visitor } from '../website-setting/index.ts';
import type { FrameRow } from './read-frame.ts';

const hidden = new WeakMap<FrameRow, Map<string, ReadonlySet<string>>>();

/** The data of a post without fields that are for some roles or clients only. */
export function publicData<Data extends Record<string, unknown>>(
  frame: FrameRow,
  { type, data }: { readonly type: string; readonly data: Data },
): Data {
  const byType = hidden.get(frame) ?? hiddenByType(frame);
  hidden.set(frame, byType);
  const keys = byType.get(type);
  if (!keys) return data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => !keys.has(key))) as Data;
}

function hiddenByType({ types }: FrameRow): Map<string, ReadonlySet<string>> {
  const byType = Map.groupBy(types, ({ data }) => data.cardDetail?.apiModel?.post_type || data.path || '');
  const found = [...byType].map(([type, settings]) => {
    const limited = settings.flatMap(({ data }) => limitedFields(data.cardDetail?.group));
    return [type, hiddenFrom(visitor, limited)] as const;
  });
  return new Map(found.filter(([, keys]) => keys.size > 0));
}
