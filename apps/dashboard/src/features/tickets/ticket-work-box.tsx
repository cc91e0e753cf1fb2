import { Button, MultiSelect, Text } from '@mantine/core';
import {
  type TicketStatus,
  type TicketUser,
  ticketPriorities,
  ticketStatuses,
  ticketUser,
} from '@vold/contract';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { z } from 'zod';
import { notify } from '../../base/notices/notice-store.ts';
import { api } from '../../core/session/api.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import type { RecordSource } from '../../editing/fields/record-source.ts';
import { useField } from '../../editing/fields/use-field.ts';
import { UndoButtons } from '../../editing/undo/undo-buttons.tsx';
import classes from './ticket-detail.module.css';
import { PriorityBar, TicketStatusMark } from './ticket-marks.tsx';

interface TicketWorkBoxProps {
  ref: Ref<HTMLElement>;
  undo: ComponentProps<typeof UndoButtons>;
  source: RecordSource;
  /** The role that decides about tickets; the others see what was decided. */
  isMaster: boolean;
  isClosed: boolean;
  busy: boolean;
  problem: string | null;
  onSubmit: () => Promise<boolean>;
}

const priorityPath = ['priority'] as const;
const assignPath = ['assignTo'] as const;
const statusPath = ['status'] as const;
const priorities = z.enum(ticketPriorities);
const statuses = z.enum(ticketStatuses);
const people = z.array(ticketUser);

/** The left box of a ticket: priority, assignee, status, Submit and Close Ticket. */
export function TicketWorkBox(props: TicketWorkBoxProps) {
  const { ref, undo, source, isMaster, isClosed, busy, problem, onSubmit } = props;
  const mayDecide = isMaster && !isClosed;
  const priority = priorities.parse(useField(source, priorityPath).value);
  const status = statuses.parse(useField(source, statusPath).value);
  const assigned = people.parse(useField(source, assignPath).value);
  const isChanged = source.changed().length > 0;
  const submit = async (next: TicketStatus) => {
    source.set(statusPath, next);
    if ((await onSubmit()) && next === 'Closed') notify('Ticket closed. To continue, create a new ticket.');
  };
  return (
    <aside ref={ref} className={classes.left} aria-label="Work on this ticket">
      <Part title="Priority">
        {(id) =>
          mayDecide ? (
            <Choice
              labelId={id}
              options={ticketPriorities}
              value={priority}
              onChoose={(next) => source.set(priorityPath, next)}
              draw={(one) => <PriorityBar priority={one} />}
            />
          ) : (
            <PriorityBar priority={priority} />
          )
        }
      </Part>
      <Part title="Assigned to">
        {(id) =>
          mayDecide ? (
            <AssigneePicker
              labelId={id}
              assigned={assigned}
              onAssign={(users) => source.set(assignPath, users)}
            />
          ) : (
            <Text size="sm">
              {assigned.map(({ name }) => name ?? 'Unknown user').join(', ') || 'No one yet'}
            </Text>
          )
        }
      </Part>
      <Part title="Status">
        {(id) =>
          mayDecide ? (
            <Choice
              labelId={id}
              options={ticketStatuses}
              value={status}
              onChoose={(next) => source.set(statusPath, next)}
              draw={(one) => <TicketStatusMark status={one} />}
            />
          ) : (
            <TicketStatusMark status={status} />
          )
        }
      </Part>
      <div className={`${classes.ways} stack`}>
        <Text c="var(--bad)" size="sm" role="alert">
          {problem}
        </Text>
        {!isClosed && (
          <div>
            <UndoButtons {...undo} />
          </div>
        )}
        <Button
          variant="filled"
          fullWidth
          disabled={!isChanged || isClosed}
          aria-disabled={busy}
          onClick={() => void submit(status)}
        >
          {busy ? 'Updating...' : 'Submit'}
        </Button>
        {isMaster && (
          <Button fullWidth disabled={isClosed} onClick={() => void submit('Closed')}>
            Close Ticket
          </Button>
        )}
        {isClosed && (
          <Text size="xs" c="var(--text-3)">
            This ticket is closed: nothing about it changes any more.
          </Text>
        )}
      </div>
    </aside>
  );
}

function Part({ title, children }: { title: string; children: (labelId: string) => ReactNode }) {
  const id = useId();
  return (
    <section className={`${classes.part} stack`}>
      <h3 id={id}>{title}</h3>
      {children(id)}
    </section>
  );
}

/** The client's developers; several can work on one ticket (TICK-06). */
function AssigneePicker(props: {
  labelId: string;
  assigned: readonly TicketUser[];
  onAssign: (users: TicketUser[]) => void;
}) {
  const { labelId, assigned, onAssign } = props;
  const developers = useAnswer(['user', 'developers'], (settings) =>
    api.call('GET ticket/developer/list', settings),
  );
  // A user who is no longer a developer stays assigned until they are removed.
  const known = new Map([...assigned, ...(developers.data?.results ?? [])].map((user) => [user.id, user]));
  return (
    <MultiSelect
      aria-labelledby={labelId}
      placeholder={assigned.length === 0 ? 'Choose developers' : undefined}
      searchable
      hidePickedOptions
      nothingFoundMessage={developers.isError ? developers.error.message : 'No data found'}
      data={[...known.values()].map(({ id, name }) => ({ value: id, label: name ?? 'Unknown user' }))}
      value={assigned.map(({ id }) => id)}
      onChange={(ids) => onAssign(ids.map((id) => ({ id, name: known.get(id)?.name })))}
    />
  );
}

interface ChoiceProps<Value extends string> {
  labelId: string;
  options: readonly Value[];
  value: Value;
  onChoose: (value: Value) => void;
  draw: (value: Value) => ReactNode;
}

/** One of a few, as buttons with their marks. */
function Choice<Value extends string>({ labelId, options, value, onChoose, draw }: ChoiceProps<Value>) {
  return (
    <fieldset className={classes.choice} aria-labelledby={labelId}>
      {options.map((one) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChoose(one)}>
          {draw(one)}
        </button>
      ))}
    </fieldset>
  );
}
