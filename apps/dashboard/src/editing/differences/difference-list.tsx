import { IconArrowsMoveVertical, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { formatPath } from '@vold/document';
import type { ReactNode } from 'react';
import classes from './difference.module.css';
import type { Difference } from './record-diff.ts';
import { ValueDifference } from './value-difference.tsx';

const kinds = {
  added: { word: 'Added', Icon: IconPlus },
  removed: { word: 'Removed', Icon: IconMinus },
  changed: { word: 'Changed', Icon: IconPencil },
  moved: { word: 'Moved', Icon: IconArrowsMoveVertical },
} as const;

interface DifferenceListProps {
  differences: readonly Difference[];
  /** A button next to each difference. */
  action?: (difference: Difference) => ReactNode;
}

/** Differences field by field; each says in words and by an icon what happened to it. */
export function DifferenceList({ differences, action }: DifferenceListProps) {
  return (
    <ul className={classes.list} aria-label="Differences">
      {differences.map((difference) => {
        const { word, Icon } = kinds[difference.kind];
        return (
          <li
            key={`${formatPath(difference.path)} ${difference.language} ${difference.kind}`}
            className={`${classes.item} panel`}
          >
            <div className={classes.head}>
              <span className={classes.kind} data-kind={difference.kind}>
                <Icon size={14} aria-hidden />
                {word}
              </span>
              <b>{difference.trail.join(' › ')}</b>
              {difference.language && (
                <span className={classes.language}>{difference.language.toUpperCase()}</span>
              )}
              {action && <span className={classes.action}>{action(difference)}</span>}
            </div>
            <ValueDifference {...difference} />
          </li>
        );
      })}
    </ul>
  );
}
