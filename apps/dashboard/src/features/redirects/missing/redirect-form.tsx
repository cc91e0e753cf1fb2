import { Input, Switch } from '@mantine/core';
import { useId, useState } from 'react';
import { PopupForm } from '../../../core/popups/popup-form.tsx';
import { openPopup } from '../../../core/popups/popup-store.ts';
import { useUnsavedPopup } from '../../../core/popups/popup-work.ts';
import { useSession } from '../../../core/session/session-store.ts';
import { LinkAddress } from '../../../editing/inputs/vold-link-editor/link-address.tsx';
import { makeRedirect } from './make-redirect.ts';

/** Asks where an address should lead that finds nothing now. */
export function openRedirectForm(from: string, to: string): void {
  openPopup({
    title: `Redirect ${from}`,
    content: (close) => <RedirectForm from={from} proposed={to} close={close} />,
  });
}

function RedirectForm({ from, proposed, close }: { from: string; proposed: string; close: () => void }) {
  const id = useId();
  const language = useSession((state) => state.language);
  const [to, setTo] = useState(proposed);
  const [permanent, setPermanent] = useState(true);
  useUnsavedPopup(() => to !== proposed);

  const submit = () =>
    to.trim() === '' ? 'To is required' : makeRedirect({ from, to: to.trim(), permanent });

  return (
    <PopupForm action="Create redirect" close={close} onSubmit={submit}>
      {(problem, clear) => {
        const change = (target: string) => {
          setTo(target);
          clear();
        };
        return (
          <>
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
          </>
        );
      }}
    </PopupForm>
  );
}
