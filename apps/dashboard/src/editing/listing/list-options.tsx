import { ActionIcon, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useOnDemand } from '../../base/ui/use-on-demand.ts';
import classes from './list-options.module.css';
import { usePreferences } from './list-preferences.ts';
import { SavedViewRow, ViewName } from './saved-view-row.tsx';

interface ListOptionsProps {
  /** Names the list in the preferences. */
  list: string;
  /** Columns to choose from; empty without a table. */
  columns: readonly { id: string; title: string }[];
  /** Ids of columns that are hidden by default. */
  unwanted: readonly string[];
}

/** Chooses columns, and saves searches and filters as views. */
export function ListOptions({ list, columns, unwanted }: ListOptionsProps) {
  const router = useRouter();
  const { used, opened, setOpened, button, first } = useOnDemand();
  const [renamed, setRenamed] = useState<string | null>(null);
  const { hidden, views, setHidden, saveView, renameView, removeView } = usePreferences(list, unwanted);
  const face = (props: { 'aria-expanded': boolean; onClick: () => void }) => (
    <ActionIcon ref={button} variant="default" aria-label="Columns and saved views" {...props}>
      <IconColumns3 size={18} aria-hidden />
    </ActionIcon>
  );
  if (!used) return face(first('dialog'));
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={280}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>{face({ 'aria-expanded': opened, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown>
        <div className={classes.panel}>
          {columns.length > 0 && (
            <Checkbox.Group
              label="Columns"
              value={columns.filter(({ id }) => !hidden.includes(id)).map(({ id }) => id)}
              onChange={(chosen) =>
                setHidden(columns.filter(({ id }) => !chosen.includes(id)).map(({ id }) => id))
              }
            >
              <div className={classes.columns}>
                {columns.map(({ id, title }) => (
                  <Checkbox key={id} value={id} label={title} />
                ))}
              </div>
            </Checkbox.Group>
          )}
          <h2 className={classes.title}>Saved views</h2>
          <ul className={classes.views}>
            {views.map((view) => (
              <SavedViewRow
                key={view.name}
                name={view.name}
                renamed={renamed === view.name}
                onOpen={() => {
                  router.history.push(`${router.state.location.pathname}${view.search}`);
                  setOpened(false);
                }}
                onRename={(next) => {
                  renameView(view.name, next);
                  setRenamed(next);
                }}
                onRemove={() => removeView(view.name)}
              />
            ))}
          </ul>
          <ViewName
            label="Name of the view"
            button="Save"
            onSave={(name) => saveView({ name, search: router.state.location.searchStr })}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
