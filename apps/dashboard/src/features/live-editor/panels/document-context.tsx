import { Button } from '@mantine/core';
import { type Path, same } from '@vold/document';
import { useMemo } from 'react';
import { api } from '../../../core/session/api.ts';
import { may } from '../../../core/session/may.ts';
import { usePublishing } from '../../../core/session/publishing.ts';
import { useSignedIn } from '../../../core/session/session-store.ts';
import { DraftSection } from '../../../editing/drafts/draft-section.tsx';
import type { RecordSource } from '../../../editing/fields/record-source.ts';
import aside from '../../../editing/record/record-aside.module.css';
import type { RecordGroup } from '../../../editing/record/record-config.ts';
import { StatusSection } from '../../../editing/record/status-section.tsx';
import { ScheduleSection } from '../../../editing/schedule/schedule-section.tsx';
import { VersionsSection } from '../../../editing/versions/versions-section.tsx';
import { useDocumentDraft } from '../save/use-document-draft.ts';
import { useEditor, useTools } from '../state/editor-context.tsx';
import { pageTitle } from '../state/page-title.ts';
import classes from './document-settings.module.css';

interface DocumentContextProps {
  groups: readonly RecordGroup[];
  source: RecordSource;
}

/** Settings of a page or post as a whole: status, schedule, versions. */
export function DocumentContext({ groups, source }: DocumentContextProps) {
  const { editor, subject } = useTools();
  const { readOnly } = subject;
  const draft = useDocumentDraft();
  const { review } = usePublishing(subject.kind);
  const rev = useEditor((state) => state.rev);
  const unsaved = useEditor((state) => state.changes.length);
  const record = useMemo(() => ({ ...subject.record, rev }), [subject.record, rev]);
  const titleOf = (path: Path) => {
    const field = groups.flatMap(({ fields }) => fields).find((one) => same(one.path, path));
    if (field) return field.definition.title || field.definition.model;
    return path[0] === 'block' ? 'Blocks' : path[0] === 'components' ? 'Sections' : null;
  };
  const { path, versions, version, restoreVersion, update } = api[subject.kind];
  return (
    <div className={`${aside.aside} ${classes.context}`}>
      <StatusSection
        source={source}
        readOnly={readOnly}
        waits={draft !== null || (review && unsaved > 0)}
        draft={draft}
      />
      {draft && <DraftSection draft={draft} />}
      <ScheduleSection source={source} readOnly={readOnly} />
      {versions && version && restoreVersion && (
        <VersionsSection
          calls={{ path, versions, version, restoreVersion, update }}
          record={record}
          draft={review || draft !== null}
          titleOf={titleOf}
          unsaved={unsaved}
          readOnly={readOnly}
          onRestored={(restored) => {
            const stored = subject.calls.read(restored);
            if (stored) editor.rebase(stored, stored.doc);
          }}
        />
      )}
      {subject.kind === 'page' && !readOnly && <KeepTemplate />}
    </div>
  );
}

/** Keeps all sections of the page, as they are now, for new pages to begin with. */
function KeepTemplate() {
  const { editor } = useTools();
  const { detail } = useSignedIn();
  const isEmpty = useEditor(({ view }) => Object.keys(view.components).length === 0);
  if (!may(detail, 'reusable.create')) return null;
  const keep = async () => {
    const { openKeep } = await import('../reusable/keep-section.tsx');
    const { view, language } = editor.store.getState();
    openKeep(editor, 'page', pageTitle(view, language));
  };
  return (
    <Button disabled={isEmpty} onClick={() => void keep()}>
      Keep as template
    </Button>
  );
}
