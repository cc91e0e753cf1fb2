import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { folded } from '@vold/contract';
import { useEffect, useState } from 'react';
import { formatCount } from '../../../base/text/format-count.ts';
import { earlierAnswer } from '../../../base/ui/earlier-answer.ts';
import { withDescription } from '../../../base/ui/with-description.tsx';
import type { Choice } from './choice.ts';
import classes from './choices.module.css';
import type { FoundChoices } from './use-choices.ts';

interface ChoiceSearchProps<T extends Choice> {
  id: string;
  /** Accessible name of the search. */
  label: string;
  placeholder: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  text: string;
  onText: (text: string) => void;
  found: FoundChoices<T>;
  isChosen: (id: string) => boolean;
  /** The user is about to search: start loading. */
  onOpen?: () => void;
  /** Chooses, or takes away what is chosen (PICK-01). */
  onToggle: (choice: T) => void;
  /** Most pixels of the list; or the least as well, for a list that keeps its place. */
  height: number | { least: number; most: number };
}

const [more, again] = ['show-more', 'try-again'];

/**
 * A search field with its results below: arrows and Enter choose, Enter after typing the first result that fits. The list
 * stays open for the next choice, Esc and a click elsewhere close it.
 */
export function ChoiceSearch<T extends Choice>(props: ChoiceSearchProps<T>) {
  const { found, isChosen, onToggle } = props;
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: props.onOpen,
  });
  const chosen = (choice: T) => isChosen(choice.id);
  // Enter before the results have come chooses the first one that fits once they have.
  const [entered, setEntered] = useState('');
  const match =
    entered === '' || found.isEarlier ? undefined : found.choices.find((choice) => fits(choice, entered));
  useEffect(() => {
    if (!match) return;
    setEntered('');
    if (!chosen(match)) onToggle(match);
  });
  const { least, most } = typeof props.height === 'number' ? { least: 0, most: props.height } : props.height;
  const submit = (option: string) => {
    if (found.isEarlier) return;
    if (option === more) return found.loadMore();
    if (option === again) return found.retry();
    const choice = found.choices.find(({ id }) => id === option);
    if (choice) onToggle(choice);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={submit} resetSelectionOnOptionHover>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          id={props.id}
          role="combobox"
          aria-label={props.label}
          {...withDescription(props.describedBy)}
          error={props.invalid}
          placeholder={props.placeholder}
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={found.busy && combobox.dropdownOpened ? <Loader size={14} /> : null}
          value={props.text}
          onChange={(event) => {
            props.onText(event.currentTarget.value);
            setEntered('');
            combobox.resetSelectedOption();
            combobox.openDropdown();
          }}
          onKeyDown={(event) => {
            // Enter chooses; it never sends the form around this field.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (combobox.getSelectedOptionIndex() < 0) setEntered(event.currentTarget.value.trim());
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          // A small screen has no room for either.
          mih={`min(${least}px, 45dvh)`}
          mah={least === 0 ? most : `min(${most}px, 45dvh)`}
          className={classes.options}
          {...earlierAnswer(found.isEarlier)}
          aria-label={props.label}
        >
          {found.choices.map((choice) => (
            <Combobox.Option
              key={choice.id}
              value={choice.id}
              disabled={found.isEarlier}
              active={isChosen(choice.id)}
              aria-checked={isChosen(choice.id)}
              className={`${classes.option} row`}
            >
              <span className="lines">
                <span>{choice.title}</span>
                {choice.detail && <small className="note">{choice.detail}</small>}
              </span>
              {isChosen(choice.id) && <IconCheck size={16} aria-hidden className={classes.check} />}
            </Combobox.Option>
          ))}
          {found.hasMore && !found.error && (
            <Combobox.Option value={more} className={`${classes.action} row`} disabled={found.busy}>
              Show more
              <small className="num">
                {formatCount(found.choices.length)} of {formatCount(found.total)}
              </small>
            </Combobox.Option>
          )}
          {found.error && (
            <Combobox.Option value={again} className={`${classes.action} row`}>
              Try again
            </Combobox.Option>
          )}
          <SearchState found={found} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** True if a result matches the typed text: it may be left over from an earlier search. */
function fits({ title, detail = '' }: Choice, text: string): boolean {
  return folded(`${title} ${detail}`).includes(folded(text));
}

/** One line where there is nothing to choose from. */
function SearchState<T>({ found }: { found: FoundChoices<T> }) {
  if (found.error) return <Combobox.Empty className="bad">{found.error}</Combobox.Empty>;
  if (found.choices.length > 0) return null;
  return <Combobox.Empty>{found.busy ? 'Loading Data...' : 'No data found'}</Combobox.Empty>;
}
