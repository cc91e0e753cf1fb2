import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { formatCount } from '../../base/text/format-count.ts';
import { openPopup } from '../../core/popups/popup-store.ts';
import { type BulkRest, type BulkRun, useBulkRun } from './bulk-run.ts';
import classes from './bulk-status.module.css';

/** The progress of work on many records, or the rest of it. */
export function BulkStatus() {
  const { run, rest } = useBulkRun();
  if (run) return <Running run={run} />;
  return rest && <Rest rest={rest} />;
}

function Running({ run: { done, of, stop } }: { run: BulkRun }) {
  return (
    <span className={classes.line}>
      <span className="num" role="status">
        {formatCount(done)} of {formatCount(of)} done
      </span>
      <Progress value={(done / of) * 100} className={classes.progress} aria-label="Progress" />
      <Button onClick={stop}>Stop</Button>
    </span>
  );
}

function Rest({ rest: { text, refused, goOn, fillIn } }: { rest: BulkRest }) {
  const forget = () => useBulkRun.setState({ rest: null });
  return (
    <span className={classes.line}>
      <span className="num cut" role="status" title={text}>
        {text}
      </span>
      {refused.length > 0 && !fillIn && <Button onClick={() => showReasons(refused)}>Show why</Button>}
      {fillIn && <Button onClick={fillIn}>Fill in</Button>}
      {goOn && (
        <Button
          onClick={() => {
            forget();
            goOn();
          }}
        >
          Go on
        </Button>
      )}
      <ActionIcon aria-label="Dismiss" onClick={forget}>
        <IconX size={16} />
      </ActionIcon>
    </span>
  );
}

function showReasons(refused: BulkRest['refused']): void {
  openPopup({
    title: `${formatCount(refused.length)} not changed`,
    content: () => (
      <dl className={classes.reasons}>
        {refused.map(({ id, title, why }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    ),
  });
}
