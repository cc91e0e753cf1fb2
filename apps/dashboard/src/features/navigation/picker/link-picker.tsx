import { Button, Group, Switch, TextInput } from '@mantine/core';
import type { MenuItem } from '@vold/contract';
import { useMemo, useState } from 'react';
import { openPopup } from '../../../core/popups/popup-store.ts';
import { useUnsavedPopup } from '../../../core/popups/popup-work.ts';
import { useSession } from '../../../core/session/session-store.ts';
import { toggle } from '../../../editing/inputs/choices/choice.ts';
import { usePostTypes } from '../../../editing/inputs/post-types.ts';
import { LinkAddress } from '../../../editing/inputs/vold-link-editor/link-address.tsx';
import classes from './link-picker.module.css';
import { itemOfCustomLink, itemOfLink, type PickedLink } from './picked-link.ts';
import { PickerItems } from './picker-items.tsx';
import { pickerSources } from './picker-source.ts';

/** As wide as the add-section popup. */
const width = 700;

/** Opens the custom link picker popup (SETN-15 to SETN-19). */
export function openLinkPicker(onApply: (items: MenuItem[]) => void): void {
  openPopup({
    title: 'Add to menu',
    width,
    content: (close) => <LinkPicker onApply={onApply} close={close} />,
  });
}

const noLink = { title: '', address: '', newTab: false };

function LinkPicker({ onApply, close }: { onApply: (items: MenuItem[]) => void; close: () => void }) {
  const language = useSession((state) => state.language);
  const options = useSession((state) => state.client?.options);
  const types = usePostTypes();
  const sources = useMemo(() => pickerSources(types, options), [types, options]);
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<readonly PickedLink[]>([]);
  const [custom, setCustom] = useState(noLink);
  const source = sources[at] ?? sources[0];
  const hasCustom = custom.address.trim() !== '';
  const count = chosen.length + (hasCustom ? 1 : 0);
  useUnsavedPopup(() => count > 0 || custom.title !== '');

  const apply = () => {
    onApply([...chosen.map(itemOfLink), ...(hasCustom ? [itemOfCustomLink(custom, language)] : [])]);
    // The selection goes with the popup (SETN-19).
    close();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (count > 0) apply();
      }}
    >
      <div className={classes.picker}>
        <nav className={`${classes.sources} column`} aria-label="Kinds of links">
          {sources.map((one, index) => (
            <button
              key={`${one.kind} ${'type' in one ? one.type : ''}`}
              type="button"
              className={classes.source}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => setAt(index)}
            >
              {one.title}
            </button>
          ))}
        </nav>
        <div className={`${classes.right} column`}>
          {source?.kind === 'custom' && (
            <>
              <TextInput
                label="Title"
                value={custom.title}
                onChange={(event) => setCustom({ ...custom, title: event.currentTarget.value })}
              />
              <div>
                <label className={classes.label} htmlFor="link-picker-address">
                  Link
                </label>
                <LinkAddress
                  id="link-picker-address"
                  describedBy={undefined}
                  value={custom.address}
                  language={language}
                  invalid={false}
                  onType={(address) => setCustom({ ...custom, address })}
                  onChoose={(address, title) =>
                    setCustom({ ...custom, address, title: custom.title || title })
                  }
                />
              </div>
              <Switch
                label="Open in a new tab"
                checked={custom.newTab}
                onChange={(event) => setCustom({ ...custom, newTab: event.currentTarget.checked })}
              />
            </>
          )}
          {source && source.kind !== 'custom' && (
            <PickerItems
              key={at}
              source={source}
              language={language}
              isChosen={(key) => chosen.some((link) => link.key === key)}
              onToggle={(link) => setChosen(toggle(chosen, link, (a, b) => a.key === b.key))}
            />
          )}
        </div>
      </div>
      <Group justify="space-between" gap={8} mt={16}>
        <span className="quiet num" role="status">
          {count === 0 ? 'Nothing chosen yet' : `${count} chosen`}
        </span>
        <Group gap={8}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="filled" disabled={count === 0}>
            Apply & Close
          </Button>
        </Group>
      </Group>
    </form>
  );
}
