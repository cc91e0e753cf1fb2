import { ActionIcon, Button, Skeleton, UnstyledButton } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { presetFacts, presets } from '@vold/sections/theme';
import { type ReactNode, useState } from 'react';
import { notifyError } from '../../base/notices/notice-store.ts';
import { AppLink } from '../../base/ui/app-link.tsx';
import { ColorSample } from '../../base/ui/color-sample.tsx';
import { useSession } from '../../core/session/session-store.ts';
import classes from './guide.module.css';
import { saveConfig } from './guide-state.ts';
import { chooseLook, makeContact, makeHome, makeMenu, publish } from './steps.ts';
import { type Progress, useProgress } from './use-progress.ts';

interface Row {
  id: keyof Omit<Progress, 'pages'>;
  title: string;
  text: string;
  /** The screen to change it later. */
  open: string | null;
  button?: { label: string; step: () => Promise<string | null> };
}

/** Five steps from an empty client to a website that is seen, each done by one click. */
export function Guide() {
  const progress = useProgress();
  const client = useSession((state) => state.client?.name ?? 'your website');
  const homepage = useSession((state) => state.webconfig?.default_homepage ?? null);
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (id: string, step: () => Promise<string | null>) => {
    if (busy !== null) return;
    setBusy(id);
    const problem = await step();
    setBusy(null);
    if (problem !== null) notifyError(problem);
  };
  const rows = progress && rowsOf(progress, homepage);
  const done = rows?.filter(({ id }) => progress?.[id]).length ?? 0;
  const isDone = rows !== undefined && done === rows.length;
  return (
    <section className={`${classes.guide} panel`} aria-labelledby="first-steps-title">
      <div className={`${classes.head} row`}>
        <h2 id="first-steps-title">{isDone ? `${client} is online` : `Bring ${client} online`}</h2>
        <span className="meta num" role="status">
          {rows && `${done} of ${rows.length}`}
        </span>
        <ActionIcon
          size="small"
          aria-label="Dismiss the guide"
          onClick={() => void run('dismiss', () => saveConfig({}, 'closed'))}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {rows ? (
        <ol>
          {rows.map((row, index) => (
            <li key={row.id} className={`${classes.step} row`} data-done={progress?.[row.id] || undefined}>
              <span className={`${classes.mark} num`} aria-hidden="true">
                {progress?.[row.id] ? <IconCheck size={14} /> : index + 1}
              </span>
              <div className={`${classes.words} grow`}>
                <h3>
                  {row.title}
                  {progress?.[row.id] && <span className="visually-hidden"> (done)</span>}
                </h3>
                <p className="note">{row.text}</p>
              </div>
              <Way row={row} isDone={progress?.[row.id] === true} busy={busy} run={run} />
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton height={240} m={16} />
      )}
    </section>
  );
}

interface WayProps {
  row: Row;
  isDone: boolean;
  busy: string | null;
  run: (id: string, step: () => Promise<string | null>) => Promise<void>;
}

/** How a step is done, or, once it is, where to go on with it. */
function Way({ row, isDone, busy, run }: WayProps): ReactNode {
  if (isDone) {
    return (
      row.open && (
        <Button
          variant="subtle"
          aria-label={`Open: ${row.title}`}
          renderRoot={(root) => <AppLink href={row.open ?? ''} {...root} />}
        >
          Open
        </Button>
      )
    );
  }
  if (row.id === 'look') {
    return (
      <span className={classes.looks}>
        {presets.map((preset) => {
          const { title, colours, radius } = presetFacts[preset];
          return (
            <UnstyledButton
              key={preset}
              className={classes.look}
              disabled={busy !== null}
              onClick={() => void run(row.id, chooseLook(preset))}
            >
              <span className={classes.sample} aria-hidden="true">
                <ColorSample colors={colours.default} radius={radius} />
              </span>
              {title}
            </UnstyledButton>
          );
        })}
      </span>
    );
  }
  const { button } = row;
  return (
    button && (
      <Button
        disabled={busy !== null}
        loading={busy === row.id}
        onClick={() => void run(row.id, button.step)}
      >
        {button.label}
      </Button>
    )
  );
}

function rowsOf(progress: Progress, homepage: string | null): Row[] {
  return [
    {
      id: 'look',
      title: 'Choose a look',
      text: 'Colors, fonts and corners. All of it can be changed under Design.',
      open: '/dashboard/design',
    },
    {
      id: 'home',
      title: 'Make the home page',
      text: 'Sections with sample text, as a draft that visitors do not see yet.',
      open:
        homepage &&
        `/dashboard/pages/edit-live/${homepage}?${new URLSearchParams({ source: '/dashboard/home' })}`,
      button: { label: 'Make it', step: makeHome },
    },
    {
      id: 'contact',
      title: 'Let visitors write to you',
      text: 'A form on a separate page, and a button to it at the end of the home page. Messages arrive in your inbox.',
      open: '/dashboard/settings/form',
      button: { label: 'Add the form', step: makeContact },
    },
    {
      id: 'menu',
      title: 'Put your pages into a menu',
      text: 'The main menu, with the pages that you have.',
      open: '/dashboard/settings/navigation',
      button: { label: 'Make the menu', step: makeMenu(progress) },
    },
    {
      id: 'published',
      title: 'Go online',
      text: 'Publishes these pages: from then on visitors see what you save.',
      open: '/dashboard/pages',
      button: { label: 'Publish', step: publish(progress) },
    },
  ];
}
