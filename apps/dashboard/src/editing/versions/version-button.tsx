import { UnstyledButton } from '@mantine/core';
import type { RecordVersion } from '@vold/contract';
import { formatDateTime } from '../../base/text/date.ts';
import { Avatar } from '../../base/ui/avatar.tsx';
import { changedWords } from './version-words.ts';
import classes from './versions.module.css';

interface VersionButtonProps {
  version: RecordVersion;
  author: string;
  onOpen: () => void;
  current?: boolean;
}

/** One version: who, when, and what changed. */
export function VersionButton({ version, author, onOpen, current }: VersionButtonProps) {
  return (
    <UnstyledButton
      className={classes.row}
      onClick={onOpen}
      aria-pressed={current}
      title={changedWords(version)}
    >
      <Avatar name={author} size="small" />
      <span className={classes.author}>{author}</span>
      <time className="num" dateTime={version.created_at}>
        {formatDateTime(version.created_at)}
      </time>
    </UnstyledButton>
  );
}
