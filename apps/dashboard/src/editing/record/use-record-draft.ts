import { useNavigate } from '@tanstack/react-router';
import { isDrafted, type RecordBase } from '@vold/contract';
import { useMemo } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { usePublishing } from '../../core/session/publishing.ts';
import { useSession } from '../../core/session/session-store.ts';
import type { Schedule } from '../drafts/draft-menu.tsx';
import type { DraftOf } from '../drafts/draft-of.ts';
import { scheduleDraft } from '../drafts/schedule-draft.ts';
import { asData, type RecordData, type RecordSource } from '../fields/record-source.ts';
import { draftStateOf, editedKey } from '../publishing/record-draft.ts';
import { showSchedule } from '../schedule/show-schedule.ts';
import type { Removal } from './erase-record.ts';
import { fieldTitle } from './field-titles.ts';
import type { RecordConfig } from './record-config.ts';
import type { RecordField } from './record-field.ts';

export interface RecordDraft {
  /** The resource has drafts. */
  isDrafted: boolean;
  review: boolean;
  /** Save stores a draft: the record has one, or publishing is a separate right. */
  savesDraft: boolean;
  /** Its status is that of a draft. */
  isDraft: boolean;
  /** The user may publish it, and there is something to publish. */
  isPublishable: boolean;
  /** True if a save, made or to come, waits for its publication. */
  isWaiting: boolean;
  /** The unpublished changes; null: there are none. */
  draft: DraftOf | null;
  removal: Removal;
  /** Returns the entry "Publish at…", which first saves unsaved changes as a draft; null: there is no such entry. */
  schedule(save: () => Promise<boolean>): Schedule | null;
}

/** Returns how a form treats the draft of its record. @param saved the saved record of `source`; the result follows its changes */
export function useRecordDraft(
  config: RecordConfig,
  record: RecordBase | null,
  fields: readonly RecordField[],
  source: RecordSource,
  saved: RecordData,
  unsaved: number,
): RecordDraft {
  const { calls, noun, readOnly = false } = config;
  const clientId = useSession((state) => state.clientId);
  const { path } = calls;
  const { review, mayPublish } = usePublishing(path);
  const navigate = useNavigate();
  const drafted = isDrafted(calls.path);
  const isReviewed = drafted && review;
  const isDraft = config.status === true && source.values().status === 'draft';
  const isChanged = record === null || unsaved > 0;
  const id = record?.id;

  const draft = useMemo<DraftOf | null>(() => {
    const draftState = drafted && id !== undefined ? draftStateOf(saved) : null;
    if (id === undefined || !draftState) return null;
    return {
      calls,
      id,
      draftState,
      noun,
      titleOf: (path) => fieldTitle(fields, path),
      unsaved,
      readOnly,
      onChanged(now) {
        const shown = config.present?.(now) ?? now;
        source.load(asData(shown));
        queryClient.setQueryData(editedKey(calls.path, clientId, now.id), now);
        config.onSaved?.(shown);
      },
      onGone() {
        source.load(source.saved());
        if (config.onGone) config.onGone();
        else void navigate({ to: config.home });
      },
    };
  }, [calls, clientId, config, drafted, fields, id, navigate, noun, readOnly, saved, source, unsaved]);

  const isDraftSaved = config.status === true && saved.status === 'draft';
  const hasTimes = config.schedule === true;

  return useMemo(() => {
    const draftState = draft?.draftState ?? null;
    const savesDraft = isReviewed || draftState !== null;
    const isWaiting = draftState !== null || (isReviewed && isChanged);
    const isNew = draftState?.publishedRev === null;
    return {
      isDrafted: drafted,
      review,
      savesDraft,
      isDraft,
      isPublishable: (isDraft || isWaiting) && (mayPublish || !isReviewed),
      isWaiting,
      draft,
      schedule(save) {
        // A record that was never published is published at its own time.
        const isUnseen = draftState ? isNew : isDraftSaved;
        if (id === undefined || (hasTimes && isUnseen))
          return hasTimes ? { run: () => showSchedule() } : null;
        if (!drafted || !isDrafted(path) || (!mayPublish && review)) return null;
        return {
          disabled: !draftState && unsaved === 0,
          run() {
            // Text that is being typed is not counted yet.
            source.flush();
            const isSaved = source.changed().length === 0;
            const rev = () => draftStateOf(source.saved())?.rev ?? 0;
            void scheduleDraft({ resource: path, id, noun, rev }, isSaved ? undefined : save);
          },
        };
      },
      removal: {
        draft: savesDraft,
        publishes: !isReviewed && draftState !== null && !isNew,
        waits: isReviewed && !isNew,
      },
    };
  }, [
    draft,
    drafted,
    hasTimes,
    id,
    isChanged,
    isDraft,
    isDraftSaved,
    mayPublish,
    noun,
    path,
    review,
    isReviewed,
    source,
    unsaved,
  ]);
}
