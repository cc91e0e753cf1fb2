import { useThrottledValue } from '@mantine/hooks';
import { constants } from '@vold/contract';
import { useState } from 'react';
import type { ListedPage } from '../../../base/api/create-api.ts';
import { unwrap } from '../../../base/api/result.ts';
import { contains } from '../../../base/api/where.ts';
import { pageAddress, textIn } from '../../../base/text/localized.ts';
import { api } from '../../../core/session/api.ts';
import type { InputProps } from '../../fields/input-kind.ts';
import { type Choice, toggle } from '../choices/choice.ts';
import { ChoiceSearch } from '../choices/choice-search.tsx';
import classes from '../choices/choices.module.css';
import { ChosenList } from '../choices/chosen-list.tsx';
import { useChoices } from '../choices/use-choices.ts';
import { useChosen } from '../choices/use-chosen.ts';
import { asSelectedPage, readPages } from './read-pages.ts';

const { throttle, limit } = constants.pageSelector;

/** Pages of the website, in an order (PICK-14 to PICK-16). */
export function VoldPageSelector({
  id,
  describedBy,
  definition,
  value,
  language,
  invalid,
  onChange,
}: InputProps) {
  const pages = readPages(value);
  const [text, setText] = useState('');
  const search = useThrottledValue(text.trim(), throttle);
  const [opened, setOpened] = useState(false);
  const asChoice = (page: ListedPage): Choice & { page: ListedPage } => ({
    id: page.id,
    title: textIn(page.title, language) || 'Untitled',
    detail: `${pageAddress(page, language)}${page.status === 'draft' ? ' · Draft' : ''}`,
    page,
  });
  const found = useChoices({
    queryKey: ['page', 'selector', language, search],
    enabled: opened,
    isSettled: search === text.trim(),
    fetch: async (page, signal) => {
      const { results, total } = unwrap(
        await api.page.list(
          {
            where: contains([`title.${language}`], search),
            limit,
            skip: page * limit,
            sort: 'updated_at DESC',
          },
          { signal, exempt: true },
        ),
      );
      return { results: results.map(asChoice), total };
    },
  });
  const { known, isAnswered } = useChosen(
    'page',
    pages.map((page) => page.id),
    api.page.list,
  );
  return (
    <div className={classes.field}>
      <ChosenList
        label={`Chosen: ${definition.title}`}
        items={pages.map((page) => {
          const now = known?.get(page.id);
          if (now) return asChoice(now);
          return {
            id: page.id,
            title: page.title || page.id,
            detail: page.customSlug || page.slug,
            missing: isAnswered && !found.choices.some((choice) => choice.id === page.id),
          };
        })}
        onChange={(ids) => onChange(ids.flatMap((wanted) => pages.filter((page) => page.id === wanted)))}
      />
      <ChoiceSearch
        id={id}
        label={`Search pages for ${definition.title}`}
        placeholder="Search pages"
        describedBy={describedBy}
        invalid={invalid}
        text={text}
        onText={setText}
        found={found}
        isChosen={(page) => pages.some((chosen) => chosen.id === page)}
        onOpen={() => setOpened(true)}
        onToggle={({ page }) =>
          onChange(toggle(pages, asSelectedPage(page, language), (a, b) => a.id === b.id))
        }
        height={constants.dropdownHeight.results}
      />
    </div>
  );
}
