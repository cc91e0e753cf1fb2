import { diffWords } from 'diff';
import { useMemo } from 'react';
import classes from './difference.module.css';
import type { writtenIn } from './written-in.ts';

interface WordsDifferenceProps {
  before: string;
  after: string;
  /** Language and direction of the text. */
  attributes?: ReturnType<typeof writtenIn>;
  /** `span` within a button or label. */
  as?: 'p' | 'span';
}

/** Longer texts are compared as wholes: word by word they would hold the screen up. */
const mostCompared = 40_000;

/** Finds words in every script; the library's own rule cuts Arabic ones into letters. */
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** A text with its changes word by word: what came is underlined, what went struck through, both named aloud. */
export function WordsDifference({ before, after, attributes, as: Text = 'p' }: WordsDifferenceProps) {
  const parts = useMemo(
    () =>
      before.length + after.length > mostCompared
        ? [
            { value: before, removed: true, added: false },
            { value: after, removed: false, added: true },
          ]
        : diffWords(before, after, { intlSegmenter: words }),
    [before, after],
  );
  return (
    <Text className={classes.words} dir="auto" {...attributes}>
      {parts.map(({ value, added, removed }, index) => {
        if (value === '') return null;
        const key = `${index} ${value.length}`;
        if (added) return <Added key={key}>{value}</Added>;
        if (removed) return <Removed key={key}>{value}</Removed>;
        return <span key={key}>{value}</span>;
      })}
    </Text>
  );
}

function Added({ children }: { children: string }) {
  return (
    <ins className={classes.added}>
      <span className="visually-hidden" lang="en" dir="ltr">
        {' '}
        added:{' '}
      </span>
      {children}
      <span className="visually-hidden"> </span>
    </ins>
  );
}

function Removed({ children }: { children: string }) {
  return (
    <del className={classes.removed}>
      <span className="visually-hidden" lang="en" dir="ltr">
        {' '}
        removed:{' '}
      </span>
      {children}
      <span className="visually-hidden"> </span>
    </del>
  );
}
