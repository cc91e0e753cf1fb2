import { Autocomplete } from '@mantine/core';
import { constants, staticIdProblem } from '@vold/contract';
import { type OwnWord, ownWords, wordNamed } from '@vold/sections/words';
import { asText, isEmptyText } from '../../base/text/read-value.ts';
import { withDescription } from '../../base/ui/with-description.tsx';
import type { InputKind, InputProps } from '../../editing/fields/input-kind.ts';
import classes from './word-name-input.module.css';

/** The name of a static text. While it is typed, the website's own words are offered: such a name replaces one. */
function WordName({ id, describedBy, value, invalid, onType }: InputProps) {
  const name = asText(value);
  const word = wordNamed(name);
  const noteId = `${id}-word`;
  return (
    <>
      <Autocomplete
        id={id}
        {...withDescription([describedBy, noteId].filter(Boolean).join(' '))}
        error={invalid}
        data={ownWords.map(({ key }) => key)}
        filter={({ options, search }) =>
          options.filter((option) => 'value' in option && isFound(wordNamed(option.value), search))
        }
        renderOption={({ option }) => <Option word={wordNamed(option.value)} />}
        maxDropdownHeight={constants.dropdownHeight.choices}
        value={name}
        onChange={onType}
      />
      <p id={noteId} className={`${classes.note} note`} aria-live="polite">
        {word ? replacedNote(word) : freeNote}
      </p>
    </>
  );
}

const freeNote =
  'The name by which a website asks for this text: letters, digits and dashes. With the name of one of the website’s own words it replaces that word.';

function replacedNote({ text, placeholders, place }: OwnWord): string {
  const first = place === 'Page not found' ? ' A text in the website settings comes before it.' : '';
  const replaced = `Replaces the website’s own words “${text}” on every page.${first}`;
  if (placeholders.length === 0) return replaced;
  const values = placeholders.length === 1 ? 'a value is' : 'values are';
  return `${replaced} Write ${placeholders.join(' and ')} where ${values} filled in.`;
}

/** True if each part of what is typed occurs in the name or the text of the word. */
function isFound(word: OwnWord | undefined, search: string): boolean {
  const text = word ? `${word.key} ${word.text}`.toLowerCase() : '';
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((part) => text.includes(part));
}

function Option({ word }: { word: OwnWord | undefined }) {
  return (
    word && (
      <div>
        <div>{word.text}</div>
        <div className={`${classes.detail} note`}>
          {word.key} · {word.place}
        </div>
      </div>
    )
  );
}

export const wordNameInput: InputKind = {
  Input: WordName,
  labeling: 'control',
  isEmpty: isEmptyText,
  problem: staticIdProblem,
};
