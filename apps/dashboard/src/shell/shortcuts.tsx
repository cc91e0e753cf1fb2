import { Kbd, Modal } from '@mantine/core';
import { Fragment } from 'react';
import { useReturnFocus } from '../popups/use-return-focus.ts';
import { useFrame } from './frame-store.ts';
import classes from './shortcuts.module.css';

const shortcuts: [string, string[]][] = [
  ['Search and go to', ['Ctrl', 'K']],
  ['Search this list', ['/']],
  ['Collapse or expand the navigation', ['[']],
  ['Save', ['Ctrl', 'S']],
  ['Close the top popup', ['Esc']],
  ['Show the shortcuts', ['?']],
];

/** The shortcuts, by `?`. */
export function Shortcuts() {
  useReturnFocus();
  return (
    <Modal opened onClose={() => useFrame.setState({ shortcuts: false })} title="Shortcuts" size={380}>
      <dl className={classes.list}>
        {shortcuts.map(([label, keys]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key} ml={4}>
                  {key}
                </Kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  );
}
