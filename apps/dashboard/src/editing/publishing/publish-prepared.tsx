import { constants, isDrafted, type RecordBase } from '@vold/contract';
import type { Path } from '@vold/document';
import type { CallSettings, PublishChoice, WriteSettings } from '../../base/api/resource-calls.ts';
import { type ApiFailure, type ApiResult, failure } from '../../base/api/result.ts';
import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { notify } from '../../base/notices/notice-store.ts';
import { openPopup } from '../../core/popups/popup-store.ts';
import { askAboutChanged } from './ask-about-changed.tsx';
import { fateText, lateText } from './late-text.ts';
import { type Prepared, preparedOf } from './prepared.ts';

const PublishConflict = lazyPart(() =>
  import('./publish-conflict.tsx').then((module) => module.PublishConflict),
);

/** The calls that publishing needs; `ResourceCalls` of what can be prepared fits. */
export interface PublishCalls<R extends RecordBase> {
  readonly path: string;
  get(id: string, settings?: CallSettings): Promise<ApiResult<R>>;
  publish?: (
    id: string,
    choice?: PublishChoice,
    settings?: WriteSettings,
  ) => Promise<ApiResult<R | { id: string }>>;
}

/** The state of the latest publication. Kept from one to the next. */
export interface Publication {
  /** It had no answer, so that it may be done. */
  unanswered: boolean;
}

export type PublishResult<R> =
  | { kind: 'published'; record: R }
  /** The person goes on preparing it. */
  | { kind: 'kept' }
  /** Somebody else has published or discarded it meanwhile, which the person was told. */
  | { kind: 'late'; record: R }
  | { kind: 'failed'; failure: ApiFailure };

interface Publishing {
  id: string;
  /** Name of its kind, for example `page`. */
  noun: string;
  /** The form's title of a field, by its path without the language; null where the form has none. */
  titleOf: (path: Path) => string | null;
  publication: Publication;
  /** The revision of the draft that the person has seen. */
  rev: number;
  /** The draft as the person saw it. */
  prepared: Prepared | null;
  /** Languages that are published; without it all. */
  languages?: readonly string[];
}

/**
 * Publishes what is prepared of a record. Asks where both the draft and what is published have changed the same, and if the draft was
 * saved since the person saw it.
 */
export async function publishPrepared<R extends RecordBase>(
  calls: PublishCalls<R>,
  { id, noun, titleOf, publication, prepared, languages, ...seen }: Publishing,
): Promise<PublishResult<R>> {
  const { path } = calls;
  const wasUnanswered = publication.unanswered;
  const prefix = `${path}.${id}.`;
  let { rev } = seen;
  const attempt = async (
    choice?: PublishChoice,
  ): Promise<PublishResult<R> | { places: string[] } | { changed: string }> => {
    const sent = languages ? { ...choice, languages } : choice;
    const result = await (calls.publish?.(id, sent, { rev }) ?? notPublishable);
    publication.unanswered = !result.ok && result.data.code === 'UNREACHABLE';
    if (result.ok && 'rev' in result.data) return { kind: 'published', record: result.data };
    if (result.ok)
      return { kind: 'failed', failure: failure(404, 'NOT_FOUND', `This ${noun} is deleted now.`) };
    if (result.data.code === 'STALE_REV') return { changed: result.data.message };
    const places = conflictPlaces(result, prefix);
    if (places.length > 0) return { places };
    if (result.data.code === 'CONFLICT') {
      const now = await calls.get(id, { edition: 'draft', exempt: true });
      if (now.ok && !preparedOf(now.data)) {
        // Published by the call before, whose answer never came.
        if (wasUnanswered) return { kind: 'published', record: now.data };
        notify(prepared ? fateText(noun, prepared, now) : lateText(`this ${noun}`), { kind: 'info' });
        return { kind: 'late', record: now.data };
      }
    }
    return { kind: 'failed', failure: atFields(result, prefix) };
  };

  let choice: PublishChoice | undefined;
  for (;;) {
    const result = await attempt(choice);
    if ('kind' in result) return result;
    if ('changed' in result) {
      if (!isDrafted(path)) return { kind: 'kept' };
      const draft = { resource: path, id, title: null, titleOf };
      const revs = await askAboutChanged(result.changed, [draft], 'Publish this');
      if (!revs) return { kind: 'kept' };
      rev = revs.get(id) ?? rev;
    } else {
      if (choice || !(await askWhichHolds(noun, result.places, titleOf))) return { kind: 'kept' };
      choice = { conflicts: 'draft' };
    }
  }
}

const notPublishable = Promise.resolve(failure(404, 'NOT_FOUND', 'This cannot be published.'));

/** A refusal to publish with its fields named as a save's are. */
function atFields(refused: ApiFailure, prefix: string): ApiFailure {
  const details = refused.data.details?.flatMap(({ path, message }) =>
    path.startsWith(prefix) ? [{ path: path.slice(prefix.length), message }] : [],
  );
  return { ...refused, data: { ...refused.data, details: details?.length ? details : undefined } };
}

/** Paths of the fields that both have changed. */
function conflictPlaces({ data }: ApiFailure, prefix: string): string[] {
  if (data.code !== 'CONFLICT') return [];
  return (data.details ?? [])
    .map(({ path }) => path)
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length));
}

/** Resolves to true if the draft's are published. */
function askWhichHolds(
  noun: string,
  places: readonly string[],
  titleOf: (path: Path) => string | null,
): Promise<boolean> {
  return new Promise((resolve) => {
    openPopup({
      title: 'Published meanwhile',
      width: constants.popupWidth.medium,
      onClose: () => resolve(false),
      content: (close) => (
        <PublishConflict
          noun={noun}
          places={places}
          titleOf={titleOf}
          onKeep={close}
          onPublish={() => {
            resolve(true);
            close();
          }}
        />
      ),
    });
  });
}
