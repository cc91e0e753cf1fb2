import { TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { findLanguages, type OfferedLanguage } from './find-languages.ts';
import classes from './language-manager.module.css';

interface LanguageSearchProps {
  /** Codes that the website has already. */
  taken: readonly string[];
  onChoose: (language: OfferedLanguage) => void;
}

/** The language search popup (LANG-04). */
export function LanguageSearch({ taken, onChoose }: LanguageSearchProps) {
  const [text, setText] = useState('');
  const found = findLanguages(text, taken);
  return (
    <>
      <TextInput
        aria-label="Search a language"
        placeholder="Search a language"
        data-autofocus
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.length === 0 ? (
        <p className={classes.none} role="status">
          No languages are found!
        </p>
      ) : (
        <ul className={classes.offered} aria-label="Languages">
          {found.map((language) => (
            <li key={language.code}>
              <UnstyledButton className={`${classes.offer} row`} onClick={() => onChoose(language)}>
                <span>{language.name}</span>
                {language.nativeName !== language.name && (
                  <small lang={language.code}>{language.nativeName}</small>
                )}
                <b>{language.code.toUpperCase()}</b>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
