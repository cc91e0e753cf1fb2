import type { ErrorBody, ScheduledPublication } from '@vold/contract';

/** Why a record could not be published. */
export interface PublishRefusal {
  readonly id: string;
  /** Names of the fields; empty if the refusal is about the record as a whole. */
  readonly places: readonly string[];
  readonly message: string;
  /** The draft and a later publication have both changed these fields: the user decides. */
  readonly conflicts: boolean;
}

/** Groups the details of a refusal by record; their paths are like `page.<id>.title.en`. */
export function refusalsIn({ code, details = [] }: Pick<ErrorBody, 'code' | 'details'>): PublishRefusal[] {
  const byRecord = new Map<string, { path: string[]; message: string }[]>();
  for (const { path, message } of details) {
    const [resource = '', id, ...place] = path.split('.');
    if (id === undefined || resource === '') continue;
    byRecord.set(id, [...(byRecord.get(id) ?? []), { path: place, message }]);
  }
  return [...byRecord].map(([id, found]) => ({
    id,
    places: [
      ...new Set(found.filter(({ path }) => path.length > 0).map(({ path }) => placeName(path))),
    ].filter(Boolean),
    message: found[0]?.message ?? '',
    conflicts: code === 'CONFLICT' && found.every(({ path }) => path.length > 0),
  }));
}

/** Returns the reason and the fields in one sentence. */
export function refusalText({ places, message }: Pick<PublishRefusal, 'places' | 'message'>): string {
  return places.length > 0 ? `${message}: ${places.join(', ')}` : message;
}

/** Returns why a scheduled publication failed. */
export function failureText(failure: NonNullable<ScheduledPublication['failure']>): string {
  const [refusal] = refusalsIn(failure);
  return refusal ? refusalText(refusal) : failure.message;
}

/** Names of fields that screens call differently from the API. */
const names: Readonly<Record<string, string>> = {
  slug: 'Address',
  customUrl: 'Custom Url',
  meta: 'Page Meta',
  components: 'Sections',
  block: 'Text',
  publish_at: 'Time of publishing',
  index: 'Order',
  // The message names it.
  deleted_at: '',
};

/** `title.en` is "Title (en)", `data.price` "Price". */
export function placeName(path: readonly string[]): string {
  const [field = '', ...rest] = withoutData(path);
  const language = rest.find((part) => /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(part));
  const name = names[field] ?? `${field.charAt(0).toUpperCase()}${field.slice(1)}`.replaceAll(/[_-]/g, ' ');
  return language ? `${name} (${language})` : name;
}

function withoutData(path: readonly string[]): readonly string[] {
  return path[0] === 'data' && path.length > 1 ? path.slice(1) : path;
}
