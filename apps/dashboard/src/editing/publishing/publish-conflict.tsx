import { Button, Text } from '@mantine/core';
import type { Path } from '@vold/document';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { useLanguages } from '../../core/session/session-store.ts';
import { withContents } from '../differences/content-titles.ts';
import classes from './publishing.module.css';

interface PublishConflictProps {
  noun: string;
  /** Written paths of the fields that both have changed. */
  places: readonly string[];
  titleOf: (path: Path) => string | null;
  onKeep: () => void;
  onPublish: () => void;
}

/** Somebody published other values of fields that the draft changes, too: whether the draft's are published. */
export function PublishConflict({ noun, places, titleOf, onKeep, onPublish }: PublishConflictProps) {
  const languages = useLanguages().map(({ code }) => code);
  const titles = [...new Set(places.map((place) => placeTitle(place, titleOf, languages)))];
  return (
    <>
      <Text>
        Since this {noun} was prepared, somebody published other values of these fields. Everything else is
        brought together.
      </Text>
      <ul className={classes.places}>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <Text c="dimmed">If you publish the draft’s values, they replace the published ones.</Text>
      <PopupButtons onCancel={onKeep} cancel="Keep preparing" asks>
        <Button variant="filled" onClick={onPublish}>
          Publish the draft’s
        </Button>
      </PopupButtons>
    </>
  );
}

/** `meta.title.en` as the form's title of the field, with the language. */
export function placeTitle(
  place: string,
  titleOf: (path: Path) => string | null,
  languages: readonly string[],
): string {
  const segments = place.split('.');
  const language = segments.find((segment) => languages.includes(segment));
  const path = segments.filter((segment) => segment !== language);
  const lengths = path.map((_, index) => path.length - index);
  const named = withContents(titleOf);
  const title = lengths.map((length) => named(path.slice(0, length))).find((found) => found !== null);
  const words = title ?? (path[0] ?? place).replaceAll('_', ' ');
  return language === undefined ? words : `${words} (${language.toUpperCase()})`;
}
