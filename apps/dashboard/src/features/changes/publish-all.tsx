import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../base/text/format-count.ts';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { type Publication, publishChanges } from '../../editing/drafts/publish-changes.tsx';

interface PublishAllProps extends Publication {
  close: () => void;
}

/** Asks whether changes are published; stays until they are, because a thousand of them take some twenty seconds. */
export function PublishAll({ what, noun, onRefused, close }: PublishAllProps) {
  const [busy, setBusy] = useState(false);
  const isOne = what.length === 1;
  async function publish() {
    if (busy) return;
    setBusy(true);
    const told: Publication['onRefused'] = (refusals) => {
      // Before the popup that says why.
      close();
      onRefused?.(refusals);
    };
    await publishChanges({ what, noun, onRefused: told });
    close();
  }
  return (
    <>
      <Text>
        Publish {formatCount(what.length)} {isOne ? noun.one : noun.many}? Visitors see{' '}
        {isOne ? 'it' : 'them'} at once.
      </Text>
      <PopupButtons>
        <Button onClick={close} disabled={busy} data-autofocus>
          Cancel
        </Button>
        <Button variant="filled" aria-disabled={busy} onClick={() => void publish()}>
          {busy ? 'Publishing…' : 'Publish'}
        </Button>
      </PopupButtons>
    </>
  );
}
