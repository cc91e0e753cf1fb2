import { Progress } from '@mantine/core';
import { fileSize, type StorageUse } from '@vold/contract';
import classes from './storage-meter.module.css';

/** Share of the room from which on people are warned. */
const nearlyFull = 0.9;

/** How much of its room a client has used; nothing without a limit. */
export function StorageMeter({ use }: { use: StorageUse | undefined }) {
  if (!use || use.limit === null) return null;
  const { used, limit } = use;
  const share = Math.min(1, used / limit);
  const isFull = used >= limit;
  const text = `${fileSize(used)} of ${fileSize(limit)} used`;
  return (
    <div className={classes.meter} data-warn={share >= nearlyFull || undefined}>
      <Progress
        value={share * 100}
        size={4}
        color={share >= nearlyFull ? 'var(--warn)' : undefined}
        className={classes.bar}
        aria-label={`Storage: ${text}`}
      />
      <span className="num">
        {text}
        {isFull &&
          '. No more files can be added: delete some permanently, or ask the owner of this installation.'}
      </span>
    </div>
  );
}
