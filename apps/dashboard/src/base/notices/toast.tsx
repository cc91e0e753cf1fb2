import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { hideNotice, holdNotice, type Notice, startHiding, useNotices } from './notice-store.ts';
import classes from './toast.module.css';

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle } as const;

/** The notification area (SHELL-66): a live region that is always there, so that it is read out. */
export function Toast() {
  const current = useNotices((state) => state.current);
  const visible = useNotices((state) => state.visible);
  return (
    <div className={classes.area} role="status" aria-live="polite" aria-label="Notifications">
      {current && <ToastMessage notice={current} visible={visible} />}
    </div>
  );
}

function ToastMessage({ notice, visible }: { notice: Notice; visible: boolean }) {
  const Icon = icons[notice.kind];
  // Its second counts from when it is drawn: a notice may come before the first screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every notice
  useEffect(startHiding, [notice]);
  const { action } = notice;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its clock
    <div
      className={classes.toast}
      data-hidden={visible ? undefined : true}
      onPointerEnter={holdNotice}
      onPointerLeave={startHiding}
      onFocus={holdNotice}
      onBlur={startHiding}
    >
      <Icon size={18} className={classes.icon} data-kind={notice.kind} aria-hidden />
      <span className={classes.text}>{notice.text}</span>
      {action && visible && (
        <Button
          size="xs"
          className={classes.action}
          onClick={() => {
            hideNotice();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}
