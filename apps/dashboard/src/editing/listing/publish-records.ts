import { draftMarksOf, isDrafted, type RecordBase } from '@vold/contract';
import { notify } from '../../base/notices/notice-store.ts';
import { discardChanges, publishChanges } from '../drafts/publish-changes.tsx';
import type { ListConfig } from './list-config.ts';
import { listLanguage } from './list-language.ts';

/** Publishes the changes of a list's records. */
export async function publishRecords<Item extends RecordBase>(
  config: Pick<ListConfig<Item>, 'calls' | 'noun' | 'titleOf' | 'language'>,
  items: readonly Item[],
): Promise<{ refused: readonly Item[] }> {
  if (items.length === 0) {
    notify(`None of these ${config.noun.many} has changes to publish`);
    return { refused: [] };
  }
  const published = await publishChanges({ what: changesOf(config, items), noun: config.noun });
  return { refused: published ? [] : items };
}

/** Discards the changes of a list's records. */
export async function discardRecords<Item extends RecordBase>(
  config: Pick<ListConfig<Item>, 'calls' | 'noun' | 'titleOf' | 'language'>,
  items: readonly Item[],
): Promise<{ refused: readonly Item[] }> {
  const left = await discardChanges(changesOf(config, items), config.noun);
  const ids = new Set(left.map(({ id }) => id));
  return { refused: items.filter(({ id }) => ids.has(id)) };
}

function changesOf<Item extends RecordBase>(
  { calls, titleOf, language }: Pick<ListConfig<Item>, 'calls' | 'titleOf' | 'language'>,
  items: readonly Item[],
) {
  const { path } = calls;
  if (!isDrafted(path)) throw new Error(`${path} has no drafts`);
  return items.map((item) => ({
    resource: path,
    id: item.id,
    rev: item.rev,
    title: titleOf(item, listLanguage({ language })),
    isNew: draftMarksOf(item)?.published_rev === null,
  }));
}
