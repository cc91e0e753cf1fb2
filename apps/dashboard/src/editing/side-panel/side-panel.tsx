import { Drawer, Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { ListError } from '../../base/ui/list-states.tsx';
import { useReturnFocus } from '../../core/popups/use-return-focus.ts';
import { useEditedRecord } from '../publishing/use-edited-record.ts';
import classes from './side-panel.module.css';
import { SidePanelForm } from './side-panel-form.tsx';
import { closeSidePanel, type SidePanelOpen, sidePanelClear, useSidePanel } from './side-panel-store.ts';

/** The side setting panel: a record's form next to its screen. */
export function SidePanel() {
  const { open, shown } = useSidePanel();
  useReturnFocus();
  // The form asks before it is closed with unsaved changes.
  const close = useRef(closeSidePanel);
  return (
    <Drawer
      opened={open}
      onClose={() => close.current()}
      position="right"
      size={500}
      padding={0}
      zIndex={50}
      withCloseButton={false}
      transitionProps={{ duration: Math.min(240, sidePanelClear) }}
      attributes={{ content: { 'aria-label': shown ? `Settings of this ${shown.config.noun}` : 'Settings' } }}
      classNames={{ body: classes.body }}
    >
      {shown && <SidePanelRecord key={shown.key} config={shown.config} id={shown.id} closer={close} />}
    </Drawer>
  );
}

interface SidePanelRecordProps extends SidePanelOpen {
  closer: { current: () => void };
}

/** Loads the record that the open event names (FORM-47). */
function SidePanelRecord({ config, id, closer }: SidePanelRecordProps) {
  const record = useEditedRecord(config.calls, id, config.present);
  if (id === undefined || record.data) {
    return <SidePanelForm config={config} record={record.data ?? null} closer={closer} />;
  }
  return (
    <div className={classes.fields} aria-busy={record.isPending}>
      {record.isError ? (
        <ListError
          error={record.error}
          what={`This ${config.noun} could not be loaded`}
          onRetry={() => record.refetch()}
        />
      ) : (
        ['40%', '55%', '30%'].map((width) => (
          <div key={width}>
            <Skeleton height={12} width={width} mb={8} />
            <Skeleton height={36} mb={20} />
          </div>
        ))
      )}
    </div>
  );
}
