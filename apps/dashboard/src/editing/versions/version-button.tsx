import { UnstyledButton } from '@mantine/core';
import { isOfDraft, type RecordVersion } from '@vold/contract';
import { formatDateTime } from '../../base/text/date.ts';
import { Avatar } from '../../base/ui/avatar.tsx';
import classes from './versions.module.css';

interface VersionButtonProps {
  version: RecordVersion;
  author: string;
  /** Says what the version changed. */
  title: string;
  onOpen: () => void;
  current?: boolean;
}

/** One version: its author and its time. */
export function VersionButton({ version, author, title, onOpen, current }: VersionButtonProps) {
  return (
    <UnstyledButton className={`${classes.row} row`} onClick={onOpen} aria-pressed={current} title={title}>
      <Avatar name={author} size="small" />
      <span className="cut">{author}</span>
      {isOfDraft(version) && <span className={classes.draft}>Draft</span>}
      <time className="num" dateTime={version.created_at}>
        {formatDateTime(version.created_at)}
      </time>
    </UnstyledButton>
  );
}
