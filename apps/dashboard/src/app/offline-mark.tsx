import { IconCloudOff } from '@tabler/icons-react';
import { useOnline } from '../base/loading/no-connection.ts';
import classes from './offline-mark.module.css';

/** Says that there is no connection, as long as there is none. A live region that is always there, so that it is read out. */
export function OfflineMark() {
  const online = useOnline();
  return (
    <div role="status" className={classes.area}>
      {!online && (
        <p className={`${classes.mark} row`}>
          <IconCloudOff size={16} aria-hidden />
          You are offline; your changes are kept here
        </p>
      )}
    </div>
  );
}
