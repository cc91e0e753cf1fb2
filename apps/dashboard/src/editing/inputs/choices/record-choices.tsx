import { useDebouncedValue } from '@mantine/hooks';
import { constants, type ListAnswer } from '@vold/contract';
import { useState } from 'react';
import type { CallSettings } from '../../../base/api/resource-calls.ts';
import { type ApiResult, unwrap } from '../../../base/api/result.ts';
import type { Condition, ListQuery } from '../../../base/api/where.ts';
import { type Choice, type ChosenItem, toggle } from './choice.ts';
import { ChoiceSearch } from './choice-search.tsx';
import classes from './choices.module.css';
import { ChosenList } from './chosen-list.tsx';
import { useChoices } from './use-choices.ts';
import { useChosen } from './use-chosen.ts';

const { debounce, limit } = constants.relationSearch;

/** Records of one kind, as a picker searches and names them. */
export interface RecordSource<T extends { id: string }> {
  /** The kind of the records; part of the cache key. */
  kind: string;
  /** Conditions of the search besides its text. */
  within: readonly unknown[];
  list: (query: ListQuery, settings: CallSettings) => Promise<ApiResult<ListAnswer<T>>>;
  /** The condition for records that fit a text; undefined: all. */
  where: (text: string) => Condition | undefined;
  sort: string;
  asChoice: (record: T) => Choice;
}

interface RecordChoicesProps<T extends { id: string }> {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** Name of the records, for example `Pages`. */
  title: string;
  source: RecordSource<T>;
  ids: readonly string[];
  /** Maximum number of chosen records: of one, another choice replaces it; undefined: no limit. */
  max?: number | undefined;
  onChange: (ids: string[]) => void;
}

/** The chosen records of one kind, and the search for more of them (PICK-19). */
export function RecordChoices<T extends { id: string }>(props: RecordChoicesProps<T>) {
  const { source, title, ids, max = Number.POSITIVE_INFINITY, onChange } = props;
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), debounce);
  const [opened, setOpened] = useState(false);
  const found = useChoices({
    queryKey: [source.kind, 'relation', ...source.within, search],
    enabled: opened,
    isSettled: search === text.trim(),
    fetch: async (page, signal) => {
      const where = source.where(search);
      const { results, total } = unwrap(
        await source.list(
          { ...(where && { where }), page, size: limit, sort: source.sort },
          { signal, exempt: true },
        ),
      );
      return { results: results.map(source.asChoice), total };
    },
  });
  const { known, isAnswered } = useChosen(source.kind, ids, source.list);
  const chosen = ids.map((id): ChosenItem => {
    const record = known?.get(id);
    if (record) return source.asChoice(record);
    // The search knows the title of a new choice before the record is read.
    const offered = found.choices.find((choice) => choice.id === id);
    return offered ?? { id, title: isAnswered ? 'Deleted' : '…', missing: isAnswered };
  });
  const isFull = ids.length >= max && max !== 1;
  const choose = (id: string) => {
    if (max === 1) onChange(ids.includes(id) ? [] : [id]);
    else if (!isFull || ids.includes(id)) onChange(toggle(ids, id));
  };
  return (
    <div className={classes.field}>
      <span className="note quiet">{title}</span>
      <ChosenList label={`Chosen: ${title}`} items={chosen} onChange={onChange} />
      {isFull && (
        <small className="note" role="status">
          {max} are chosen, which is the most. Remove one to choose another.
        </small>
      )}
      <ChoiceSearch
        id={props.id}
        label={`Search ${title}`}
        placeholder={`Search ${title}`}
        describedBy={props.describedBy}
        invalid={props.invalid}
        text={text}
        onText={setText}
        found={found}
        isChosen={(id) => ids.includes(id)}
        onOpen={() => setOpened(true)}
        onToggle={({ id }) => choose(id)}
        height={constants.containerHeight}
      />
    </div>
  );
}
