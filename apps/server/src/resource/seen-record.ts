import { isObject } from '@vold/contract';
import type { HiddenFields } from '../platform/forms/client-forms.ts';
import { hiddenKeys, withoutHidden } from '../platform/forms/client-forms.ts';
import type { PathResolver } from './list/field-path.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A record without the fields of forms that are hidden from a user: the same object if none are. */
export function seenRecord<R extends Fields>(hidden: HiddenFields | null, resource: string, record: R): R {
  if (!hidden) return record;
  return resource === 'history' ? seenEntry(hidden, record) : withoutHidden(hidden, resource, record);
}

/** An entry of the history holds a record as it was, and what its change replaced. */
function seenEntry<R extends Fields>(hidden: HiddenFields, entry: R): R {
  const type = typeOf(entry.data) ?? typeOf(entry.dataOld);
  // Without a condition on the model, it may be of either.
  const models = typeof entry.model === 'string' ? [entry.model.replace(/^draft\./, '')] : ['post', 'page'];
  const seen = (record: unknown) =>
    isFields(record)
      ? models.reduce((left, model) => withoutHidden(hidden, model, left, type), record)
      : record;
  return {
    ...entry,
    ...('data' in entry && { data: seen(entry.data) }),
    ...('dataOld' in entry && { dataOld: seen(entry.dataOld) }),
  };
}

function typeOf(record: unknown): unknown {
  return isFields(record) ? record.type : undefined;
}

/** Finds no hidden field: a user who may not see it may not filter or sort by it either. */
export function seenPaths(
  hidden: HiddenFields | null,
  resource: string,
  resolve: PathResolver,
): PathResolver {
  const keys = hiddenKeys(hidden, resource, undefined);
  if (keys.size === 0) return resolve;
  const seen = (path: string) => {
    const [field, key = ''] = path.split('.');
    return field === 'data' && keys.has(key) ? null : resolve(path);
  };
  return Object.assign(seen, { allowed: resolve.allowed });
}

function isFields(value: unknown): value is Fields {
  return isObject(value);
}
