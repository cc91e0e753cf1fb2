import { Button, Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { constants } from '@vold/contract';
import { selectLanguage, useLanguages, useSession } from '../session/session-store.ts';
import classes from './language-switcher.module.css';

/** The completeness of languages, by code. */
export type LanguageStates = Record<string, { complete: boolean; note: string }>;

interface LanguageSwitcherProps {
  states: LanguageStates;
  /** More languages than this are a menu: the bar has no room for all their codes. */
  inline?: number;
}

/** Switches the content language: a dot is full where a language is complete, a ring where something is missing. */
export function LanguageSwitcher({ states, inline = 3 }: LanguageSwitcherProps) {
  const languages = useLanguages();
  const current = useSession((state) => state.language);
  if (languages.length > inline) {
    return (
      <Menu>
        <Menu.Target>
          <Button
            className={classes.many}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={`Content language: ${current}`}
          >
            {current.toUpperCase()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={constants.dropdownHeight.choices} style={{ overflow: 'auto' }}>
          {languages.map(({ code, name }) => (
            <Menu.Item
              key={code}
              leftSection={<Dot state={states[code]} />}
              rightSection={
                code === current ? <IconCheck size={16} aria-label="Current" /> : code.toUpperCase()
              }
              onClick={() => selectLanguage(code)}
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    );
  }
  return (
    <fieldset className={classes.group} aria-label="Content language">
      {languages.map(({ code, name }) => (
        <UnstyledButton
          key={code}
          className={`${classes.language} meta`}
          aria-pressed={code === current}
          title={states[code] ? `${name}: ${states[code].note}` : name}
          onClick={() => selectLanguage(code)}
        >
          <Dot state={states[code]} />
          {code.toUpperCase()}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

function Dot({ state }: { state: LanguageStates[string] | undefined }) {
  if (!state) return null;
  return (
    <span className={classes.dot} data-state={state.complete ? 'complete' : 'partial'} aria-hidden="true" />
  );
}
