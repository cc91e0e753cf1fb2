import { Switch } from '@mantine/core';
import type { Post } from '@vold/contract';
import { type Path, same } from '@vold/document';
import { useMemo } from 'react';
import aside from '../../../record/record-aside.module.css';
import type { RecordSource } from '../../../record/record-source.ts';
import { ScheduleSection } from '../../../schedule/schedule-section.tsx';
import { api } from '../../../session/api.ts';
import type { VersionCalls } from '../../../versions/version-source.ts';
import { VersionsSection } from '../../../versions/versions-section.tsx';
import { useEditor, useTools } from '../editor-context.tsx';
import classes from './post-panel.module.css';

interface PostContextProps {
  post: Post;
  source: RecordSource;
  readOnly: boolean;
}

/** What is set of the post as a whole: status, schedule, versions. */
export function PostContext({ post, source, readOnly }: PostContextProps) {
  const { editor, subject } = useTools();
  const rev = useEditor((state) => state.rev);
  const unsaved = useEditor((state) => state.changes.length);
  const published = useEditor((state) => state.view.status === 'published');
  const record = useMemo(() => ({ ...post, rev }), [post, rev]);
  const titleOf = (path: Path) =>
    Object.entries(subject.titles).find(([written]) => same(written.split('.'), path))?.[1] ??
    (path[0] === 'block' ? 'Blocks' : null);
  return (
    <div className={`${aside.aside} ${classes.context}`}>
      <section>
        <h2>Status</h2>
        <Switch
          label={published ? 'Published' : 'Draft'}
          disabled={readOnly}
          checked={published}
          onChange={(event) => source.set(['status'], event.currentTarget.checked ? 'published' : 'draft')}
        />
      </section>
      <ScheduleSection source={source} readOnly={readOnly} />
      {versionCalls && (
        <VersionsSection
          calls={versionCalls}
          record={record}
          titleOf={titleOf}
          unsaved={unsaved}
          readOnly={readOnly}
          onRestored={(restored) => {
            const stored = subject.calls.read(restored);
            if (stored) editor.rebase(stored.doc, stored.rev, stored.doc);
          }}
        />
      )}
    </div>
  );
}

const { path, versions, version, restoreVersion } = api.post;
const versionCalls: VersionCalls | null =
  versions && version && restoreVersion ? { path, versions, version, restoreVersion } : null;
