import { useDebouncedValue } from '@mantine/hooks';
import { constants } from '@vold/contract';
import { useState } from 'react';
import type { ListedPost } from '../../../base/api/create-api.ts';
import { unwrap } from '../../../base/api/result.ts';
import { textIn } from '../../../base/ui/localized.ts';
import { api } from '../../../core/session/api.ts';
import { type Choice, type ChosenItem, toggle } from '../choices/choice.ts';
import { ChoiceSearch } from '../choices/choice-search.tsx';
import classes from '../choices/choices.module.css';
import { ChosenList } from '../choices/chosen-list.tsx';
import { useChoices } from '../choices/use-choices.ts';
import { useChosen } from '../choices/use-chosen.ts';

interface RelatedPostsProps {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  type: string;
  /** Name of the type. */
  title: string;
  ids: readonly string[];
  /** Only posts of one of these categories are offered; none: all. */
  categories: readonly string[];
  language: string;
  onChange: (ids: string[]) => void;
}

const { debounce, limit } = constants.relationSearch;

/** The chosen posts of one type, and the search for more of them (PICK-19). */
export function RelatedPosts(props: RelatedPostsProps) {
  const { type, title, ids, categories, language, onChange } = props;
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), debounce);
  const [opened, setOpened] = useState(false);
  const asChoice = (post: ListedPost): Choice => ({
    id: post.id,
    title: textIn(post.title, language) || 'Untitled',
    detail: post.status === 'draft' ? 'Draft' : undefined,
  });
  const found = useChoices({
    queryKey: ['post', 'relation', type, categories, language, search],
    enabled: opened,
    isSettled: search === text.trim(),
    fetch: async (page, signal) => {
      const { results, total } = unwrap(
        await api.post.list(
          {
            where: {
              and: [
                { type },
                ...(categories.length > 0 ? [{ or: categories.map((id) => ({ categories: id })) }] : []),
                ...(search ? [{ [`title.${language}`]: { regex: search } }] : []),
              ],
            },
            page,
            size: limit,
            sort: 'updated_at DESC',
          },
          { signal, exempt: true },
        ),
      );
      return { results: results.map(asChoice), total };
    },
  });
  const { known, isAnswered } = useChosen('post', ids, api.post.list);
  const chosen = ids.map((id): ChosenItem => {
    const post = known?.get(id);
    if (post) return asChoice(post);
    // What was just chosen is known from the search before its record is.
    const offered = found.choices.find((choice) => choice.id === id);
    return offered ?? { id, title: isAnswered ? id : '…', missing: isAnswered };
  });
  return (
    <div className={classes.field}>
      <span className={classes.name}>{title}</span>
      <ChosenList label={`Chosen: ${title}`} items={chosen} onChange={onChange} />
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
        onToggle={({ id }) => onChange(toggle(ids, id))}
        height={constants.containerHeight}
      />
    </div>
  );
}
