import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { actionNotes } from './action-notes.ts';
import { groupActions } from './group-actions.ts';
import classes from './permission-list.module.css';

interface ActionChoiceProps {
  /** Id of the element that names what is chosen. */
  labelId: string;
  /** Actions to choose from, for example `page.update`. */
  actions: readonly string[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: string[]) => void;
  /** Word for one of them; by default `action`. */
  noun?: string;
}

/** Chooses actions by the resource that they are about, one or all of a resource at once. */
export function ActionChoice(props: ActionChoiceProps) {
  const { labelId, actions, chosen, onChange, noun = 'action' } = props;
  const [wanted, setWanted] = useState('');
  const groups = useMemo(() => groupActions(actions, wanted), [actions, wanted]);
  const give = (some: readonly string[], given: boolean) => {
    const next = new Set(chosen);
    for (const action of some) {
      if (given) next.add(action);
      else next.delete(action);
    }
    onChange([...next].toSorted());
  };
  return (
    <>
      <TextInput
        aria-labelledby={labelId}
        placeholder={`Search an ${noun}`}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {groups.length === 0 && <p className={classes.none}>No {noun} matches.</p>}
      <ul className={classes.groups}>
        {groups.map(({ resource, actions: offered }) => {
          const given = offered.filter((action) => chosen.has(action)).length;
          return (
            <li key={resource} className={classes.group}>
              <Checkbox
                className="strong"
                label={resource}
                checked={given === offered.length}
                indeterminate={given > 0 && given < offered.length}
                onChange={(event) => give(offered, event.currentTarget.checked)}
              />
              <div className={classes.actions}>
                {offered.map((action) => (
                  <Checkbox
                    key={action}
                    className={action in actionNotes ? classes.noted : undefined}
                    label={action.slice(resource.length + 1)}
                    aria-label={action}
                    description={actionNotes[action]}
                    checked={chosen.has(action)}
                    onChange={(event) => give([action], event.currentTarget.checked)}
                  />
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
