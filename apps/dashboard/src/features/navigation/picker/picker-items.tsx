import { Button, Checkbox, Loader, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '../../../base/text/format-count.ts';
import { textIn } from '../../../base/text/localized.ts';
import { earlierAnswer } from '../../../base/ui/earlier-answer.ts';
import classes from './link-picker.module.css';
import type { PickedLink } from './picked-link.ts';
import type { PickerSource } from './picker-source.ts';
import { usePickable } from './use-pickable.ts';

interface PickerItemsProps {
  source: Exclude<PickerSource, { kind: 'custom' }>;
  language: string;
  isChosen: (key: string) => boolean;
  onToggle: (link: PickedLink) => void;
}

/** The right side of the link picker: the items of a source, with their search (SETN-16). */
export function PickerItems({ source, language, isChosen, onToggle }: PickerItemsProps) {
  const [text, setText] = useState('');
  const found = usePickable(source, text, language);
  const listing: PickedLink | null =
    source.kind === 'post' && text.trim() === ''
      ? { key: `list ${source.type}`, type: source.type, target: null, title: { [language]: source.title } }
      : null;
  return (
    <>
      <TextInput
        aria-label={`Search ${source.title}`}
        placeholder={`Search ${source.title}`}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={found.busy ? <Loader size={14} /> : null}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul className={`${classes.items} fills`} aria-label={source.title} aria-busy={found.busy}>
        {listing && (
          <li>
            <Checkbox
              label={`All: ${source.title}`}
              description="The list itself"
              checked={isChosen(listing.key)}
              onChange={() => onToggle(listing)}
            />
          </li>
        )}
        {found.choices.map((link) => (
          <li key={link.id} {...earlierAnswer(found.isEarlier)}>
            <Checkbox
              label={textIn(link.title, language) || 'Untitled'}
              description={link.draft ? 'Draft' : undefined}
              checked={isChosen(link.key)}
              onChange={() => onToggle(link)}
            />
          </li>
        ))}
        {found.choices.length === 0 && !listing && !found.error && (
          <li className="row quiet">{found.busy ? 'Loading Data...' : 'No data found'}</li>
        )}
        {found.error && (
          <li className="row quiet" role="alert">
            {found.error}
            <Button size="xs" onClick={found.retry}>
              Try again
            </Button>
          </li>
        )}
        {found.hasMore && !found.error && (
          <li>
            <Button size="xs" disabled={found.busy || found.isEarlier} onClick={found.loadMore}>
              Show more ({formatCount(found.choices.length)} of {formatCount(found.total)})
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}
