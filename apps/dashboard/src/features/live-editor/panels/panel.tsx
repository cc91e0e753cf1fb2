import { IconX } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useId } from 'react';
import { IconButton } from '../../../base/ui/icon-button.tsx';
import classes from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  /** The side of the window, for the panel's border. */
  side: 'left' | 'right';
  /** `small` 380, `medium` 500 (LIVE-08), `form` 350; in a window narrower than the design each takes its share. */
  size: 'small' | 'medium' | 'form';
  /** Buttons before Close. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A side panel: header 48 with title, actions and Close, and a body that scrolls on its own. */
export function Panel({ title, side, size, actions, onClose, children }: PanelProps) {
  const id = useId();
  // The website's frame first: it waits for its server meanwhile.
  const drawn = useDeferredValue(true, false);
  return (
    <aside
      className={`${classes.panel} column`}
      data-side={side}
      data-size={size}
      data-place={side === 'left' ? 'list' : 'form'}
      aria-labelledby={id}
    >
      <div className={`${classes.header} row`}>
        <h2 id={id}>{title}</h2>
        {actions}
        <IconButton Icon={IconX} label="Close" size={28} onClick={onClose} />
      </div>
      {drawn && children}
    </aside>
  );
}
