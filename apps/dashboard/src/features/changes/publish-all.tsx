import { Text } from '@mantine/core';
import { formatCount } from '../../base/text/format-count.ts';
import { Question } from '../../core/popups/question.tsx';
import { type Publication, publishChanges } from '../../editing/drafts/publish-changes.tsx';

interface PublishAllProps extends Publication {
  close: () => void;
}

/** Asks whether changes are published; stays until they are, because a thousand of them take some twenty seconds. */
export function PublishAll({ what, noun, onRefused, close }: PublishAllProps) {
  const isOne = what.length === 1;
  async function publish() {
    const told: Publication['onRefused'] = (refusals) => {
      // Before the popup that says why.
      close();
      onRefused?.(refusals);
    };
    await publishChanges({ what, noun, onRefused: told });
    close();
  }
  return (
    <Question label="Publish" busyLabel="Publishing…" stays close={close} onConfirm={publish}>
      <Text>
        Publish {formatCount(what.length)} {isOne ? noun.one : noun.many}? Visitors see{' '}
        {isOne ? 'it' : 'them'} at once.
      </Text>
    </Question>
  );
}
