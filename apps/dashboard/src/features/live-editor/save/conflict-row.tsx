import { UnstyledButton } from '@mantine/core';
import { WordsDifference } from '../../../editing/differences/words-difference.tsx';
import classes from './conflict-dialog.module.css';
import type { ConflictWords } from './describe-conflict.ts';

interface ConflictRowProps {
  words: ConflictWords;
  them: string;
  choice: 'mine' | 'theirs' | undefined;
  onChoose: (side: 'mine' | 'theirs') => void;
}

/** One clash: the field, and both values to choose from. */
export function ConflictRow({ words, them, choice, onChoose }: ConflictRowProps) {
  const sides = [
    { side: 'mine', who: 'Mine', value: words.mine },
    { side: 'theirs', who: them, value: words.theirs },
  ] as const;
  return (
    <li>
      <fieldset className={classes.row}>
        <legend>
          {words.place}: <b>{words.what}</b>
        </legend>
        {sides.map(({ side, who, value }) => (
          <UnstyledButton
            key={side}
            className={classes.side}
            aria-pressed={choice === side}
            onClick={() => onChoose(side)}
          >
            <small>{who}</small>
            {words.base === null ? (
              <span dir="auto">{value}</span>
            ) : (
              <WordsDifference as="span" before={words.base} after={value} />
            )}
          </UnstyledButton>
        ))}
      </fieldset>
    </li>
  );
}
