import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { markNoticesRead, useNotices } from '../../base/notices/notice-store.ts';
import { useOnDemand } from '../../base/ui/use-on-demand.ts';
import classes from './notice-history.module.css';

/** The history of toasts: 1 s is short (design/ui.md). */
export function NoticeHistory() {
  const { history, unread } = useNotices();
  const { used, opened, setOpened, button, first } = useOnDemand();
  const face = (props: Partial<ReturnType<typeof first>>) => (
    <ActionIcon
      ref={button}
      {...props}
      pos="relative"
      title="Notifications"
      data-unread={unread > 0 || undefined}
      aria-label={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
    >
      <IconBell size={18} />
      {unread > 0 && <span className={classes.mark} aria-hidden="true" />}
    </ActionIcon>
  );
  if (!used) return face(first('dialog'));
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={320}
      onOpen={markNoticesRead}
      onClose={markNoticesRead}
      trapFocus
    >
      <Popover.Target>{face({ onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown>
        {history.length === 0 ? (
          <p className={classes.empty}>Nothing has happened yet.</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
          <ul className={classes.list} tabIndex={0} aria-label="Notifications">
            {history.map(({ id, text, at }) => (
              <li key={id} className={classes.notice}>
                <span>{text}</span>
                <time className={`${classes.time} meta num`} dateTime={at.toISOString()}>
                  {dayjs(at).format('HH:mm')}
                </time>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
