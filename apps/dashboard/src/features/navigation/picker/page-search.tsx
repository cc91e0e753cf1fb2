import { constants } from '@vold/contract';
import { useMemo, useState } from 'react';
import { textIn } from '../../../base/text/localized.ts';
import { ChoiceSearch } from '../../../editing/inputs/choices/choice-search.tsx';
import type { PickedLink } from './picked-link.ts';
import { usePickable } from './use-pickable.ts';

const pages = { kind: 'page', title: 'Pages' } as const;

interface PageSearchProps {
  id: string;
  language: string;
  /** Ids of pages that the menu has. */
  targets: ReadonlySet<string>;
  onAdd: (link: PickedLink) => void;
  onRemove: (target: string) => void;
}

/** The page search of the menu editor (SETN-12): choosing a page adds it, choosing it again takes it away. */
export function PageSearch({ id, language, targets, onAdd, onRemove }: PageSearchProps) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const found = usePickable(pages, text, language, opened);
  const choices = useMemo(
    () =>
      found.choices.map((page) => ({
        id: page.id,
        title: textIn(page.title, language) || 'Untitled',
        detail: page.draft ? 'Draft' : undefined,
      })),
    [found.choices, language],
  );
  return (
    <ChoiceSearch
      id={id}
      label="Search pages"
      placeholder="Search pages"
      text={text}
      onText={setText}
      found={{ ...found, choices }}
      isChosen={(page) => targets.has(page)}
      onOpen={() => setOpened(true)}
      onToggle={({ id: page }) => {
        const link = found.choices.find((one) => one.id === page);
        if (targets.has(page)) onRemove(page);
        else if (link) onAdd(link);
      }}
      height={constants.dropdownHeight.results}
    />
  );
}
