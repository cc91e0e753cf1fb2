import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { DraftChange, DraftedName } from '@vold/contract';
import { useState } from 'react';
import { modelTitle } from '../../base/text/history-title.ts';
import { refresh } from '../../core/events/refresh-cache.ts';
import { openPopup } from '../../core/popups/popup-store.ts';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import { changeTitle } from '../../editing/drafts/change-title.ts';
import { ComparePopup } from '../../editing/drafts/compare-popup.tsx';
import type { DraftCalls } from '../../editing/drafts/draft-of.ts';

import { ownTitle } from './changed-words.ts';
import classes from './changes.module.css';

/** Shows what one of several changes is, with the way to the others. */
export function openComparison(changes: readonly DraftChange[], first: DraftChange, language: string): void {
  openPopup({
    title: 'Unpublished changes',
    width: 760,
    content: (close) => <CompareChanges {...{ changes, first, language, close }} />,
  });
}

interface CompareChangesProps {
  changes: readonly DraftChange[];
  first: DraftChange;
  language: string;
  close: () => void;
}

function CompareChanges({ changes, first, language, close }: CompareChangesProps) {
  const { detail } = useSignedIn();
  const [index, setIndex] = useState(() => Math.max(0, changes.indexOf(first)));
  const change = changes[index] ?? first;
  const { resource, id, action, updated_at, updated_by, rev, published_rev } = change;
  const noun = modelTitle(resource).toLowerCase();
  const step = (by: number) => setIndex((at) => (at + by + changes.length) % changes.length);
  const titled = changeTitle(change, language);
  const isWhole = resource === 'webconfig';
  return (
    <>
      <div className={`${classes.steps} row`}>
        <h3>
          {titled}
          {!isWhole && <small> {modelTitle(resource)}</small>}
        </h3>
        {changes.length > 1 && (
          <>
            <span className="num">
              {index + 1} of {changes.length}
            </span>
            <Button size="xs" aria-label="Previous change" onClick={() => step(-1)}>
              <IconChevronLeft size={16} aria-hidden />
            </Button>
            <Button size="xs" aria-label="Next change" onClick={() => step(1)}>
              <IconChevronRight size={16} aria-hidden />
            </Button>
          </>
        )}
      </div>
      {action === 'delete' ? (
        <>
          <p className={classes.deletion}>Publishing this change deletes the {noun}.</p>
          <Button onClick={close}>Close</Button>
        </>
      ) : (
        <ComparePopup
          key={`${resource} ${id}`}
          close={close}
          draft={{
            calls: callsOf(resource),
            id,
            draftState: { by: updated_by, at: updated_at, rev, publishedRev: published_rev },
            noun,
            titleOf: (path) => ownTitle(resource, path),
            unsaved: 0,
            readOnly: !may(detail, `${resource}.update`),
            onChanged: () => void refresh(resource),
            onGone: close,
          }}
        />
      )}
    </>
  );
}

function callsOf(resource: DraftedName): DraftCalls {
  const calls = {
    page: api.page,
    post: api.post,
    navigation: api.navigation,
    webconfig: api.webconfigRecord,
    static: api.staticText,
    category: api.category,
    'form-builder': api.formBuilder,
    redirect: api.redirect,
  } satisfies Record<DraftedName, unknown>;
  return calls[resource];
}
