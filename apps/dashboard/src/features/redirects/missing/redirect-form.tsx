import { Button, Input, Switch } from '@mantine/core';
import { constants } from '@vold/contract';
import { type FormEvent, useId, useState } from 'react';
import { PopupButtons } from '../../../core/popups/popup-buttons.tsx';
import { openPopup } from '../../../core/popups/popup-store.ts';
import { useUnsavedPopup } from '../../../core/popups/popup-work.ts';
import { useSession } from '../../../core/session/session-store.ts';
import { LinkAddress } from '../../../editing/inputs/vold-link-editor/link-address.tsx';
import { makeRedirect } from './make-redirect.ts';

/** Asks where an address should lead that finds nothing now. */
export function openRedirectForm(from: string, to: string): void {
  openPopup({
    title: `Redirect ${from}`,
    width: constants.popupWidth.medium,
    content: (close) => <RedirectForm from={from} proposed={to} close={close} />,
  });
}

function RedirectForm({ from, proposed, close }: { from: string; proposed: string; close: () => void }) {
  const id = useId();
  const language = useSession((state) => state.language);
  const [to, setTo] = useState(proposed);
  const [permanent, setPermanent] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsavedPopup(() => to !== proposed);

  function change(target: string) {
    setTo(target);
    setProblem(null);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (to.trim() === '') return setProblem('To is required');
    setBusy(true);
    const refusal = await makeRedirect({ from, to: to.trim(), permanent });
    setBusy(false);
    if (refusal === null) close();
    else setProblem(refusal);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Input.Wrapper label="To" labelProps={{ htmlFor: id }} required error={problem}>
        <LinkAddress
          id={id}
          describedBy={undefined}
          value={to}
          language={language}
          invalid={problem !== null}
          onType={change}
          onChoose={change}
          inPopover
          withPosts
        />
      </Input.Wrapper>
      <Switch
        mt={16}
        label="Permanent"
        description="Search engines replace the old address with the new one."
        checked={permanent}
        onChange={(event) => setPermanent(event.currentTarget.checked)}
      />
      <PopupButtons onCancel={close}>
        <Button type="submit" variant="filled" loading={busy}>
          Create redirect
        </Button>
      </PopupButtons>
    </form>
  );
}
