import { Switch, Text } from '@mantine/core';
import { may } from '../../core/session/may.ts';
import { usePublishing } from '../../core/session/publishing.ts';
import { useSession } from '../../core/session/session-store.ts';
import type { InputKind, InputProps } from '../fields/input-kind.ts';
import { useDraftedHomepage } from './homepage.ts';

/**
 * The 'Set as Homepage' toggle of a page (PAGE-08). A website always has a homepage: another page takes its place, none
 * switches it off (PAGE-10). The screen that shows it learns of a save while it is open, so it looks for itself.
 */
export function homepageInput(pageId: string): InputKind {
  return {
    Input: (props) => <HomepageSwitch {...props} pageId={pageId} />,
    labeling: 'control',
    isEmpty: () => false,
  };
}

function HomepageSwitch({ id, value, onChange, pageId }: InputProps & { pageId: string }) {
  const isHome = useSession(({ webconfig }) => webconfig?.default_homepage === pageId);
  const mayChange = useSession(({ detail }) => may(detail, 'webconfig.update'));
  const { review } = usePublishing('webconfig');
  const isDraft = useDraftedHomepage() === pageId;
  return (
    <>
      <Switch
        id={id}
        aria-describedby={`${id}-why`}
        checked={isHome || isDraft || value === true}
        disabled={isHome || isDraft || !mayChange}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Text id={`${id}-why`} size="xs" c="dimmed" mt={6}>
        {isHome ? 'This is the homepage. To change that, set another page as homepage.' : whyNot()}
      </Text>
    </>
  );

  function whyNot(): string {
    if (isDraft) return 'Becomes the homepage once the settings of the website are published.';
    if (!mayChange) return 'Those who change the settings of the website set the homepage.';
    if (review) return 'Drafted with the next save, and published with the settings of the website.';
    return value === true
      ? 'Becomes the homepage with the next save.'
      : 'With the next save. Visitors then land on this page first.';
  }
}
