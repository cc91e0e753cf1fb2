import { Switch, Text } from '@mantine/core';
import { z } from 'zod';
import { usePublishing } from '../../core/session/publishing.ts';
import { useSession } from '../../core/session/session-store.ts';
import type { InputKind, InputProps } from '../inputs/input-kind.ts';

/**
 * The 'Set as Homepage' toggle of a page (PAGE-08). A website always has a homepage: another page takes its place, none
 * switches it off (PAGE-10). The screen that shows it learns of a save while it is open, so it looks for itself.
 */
export function homepageInput(pageId: string): InputKind {
  return {
    Input: (props) => <HomepageSwitch {...props} pageId={pageId} />,
    labelling: 'control',
    schema: z.boolean(),
    isEmpty: () => false,
  };
}

function HomepageSwitch({ id, value, onChange, pageId }: InputProps & { pageId: string }) {
  const isHome = useSession(({ webconfig }) => webconfig?.default_homepage === pageId);
  const { review, mayPublish } = usePublishing('page');
  const isForOthers = review && !mayPublish;
  return (
    <>
      <Switch
        id={id}
        aria-describedby={`${id}-why`}
        checked={isHome || value === true}
        disabled={isHome || isForOthers}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Text id={`${id}-why`} size="xs" c="dimmed" mt={6}>
        {isHome
          ? 'This is the homepage. To change that, set another page as homepage.'
          : isForOthers
            ? 'Those who publish pages set the homepage.'
            : value === true
              ? 'Becomes the homepage with the next save.'
              : 'With the next save. Visitors then land on this page first.'}
      </Text>
    </>
  );
}
