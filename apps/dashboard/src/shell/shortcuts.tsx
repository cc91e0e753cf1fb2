import { Kbd, Modal } from '@mantine/core';
import { Fragment, useId } from 'react';
import { useReturnFocus } from '../core/popups/use-return-focus.ts';
import { useFrame } from '../core/session/frame-store.ts';
import { editorShortcuts, type Shortcut, type ShortcutGroup, screenShortcuts } from './shortcut-list.ts';
import classes from './shortcuts.module.css';

/** The shortcuts, by `?`. */
export function Shortcuts({ of }: { of: 'screens' | 'editor' }) {
  const groups = of === 'editor' ? editorShortcuts : screenShortcuts;
  useReturnFocus();
  return (
    <Modal opened onClose={() => useFrame.setState({ shortcuts: false })} title="Shortcuts" size={420}>
      {groups.map((group) => (
        <Group key={group.title} {...group} isAlone={groups.length === 1} />
      ))}
    </Modal>
  );
}

function Group({ title, shortcuts, isAlone }: ShortcutGroup & { isAlone: boolean }) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={isAlone ? undefined : id}>
      {!isAlone && <h3 id={id}>{title}</h3>}
      <dl className={classes.list}>
        {shortcuts.map((shortcut) => (
          <Fragment key={shortcut.does}>
            <dt>{shortcut.does}</dt>
            <dd>
              <Keys {...shortcut} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function Keys({ keys }: Shortcut) {
  return keys.map((together, index) => (
    <span key={together.join(' ')} className={`${classes.keys} row`}>
      {index > 0 && <span className="faint">or</span>}
      {together.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  ));
}
