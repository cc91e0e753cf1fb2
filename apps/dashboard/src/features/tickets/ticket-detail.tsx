import { type Ticket, ticketMasterRole } from '@vold/contract';
import { same } from '@vold/document';
import {
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { api } from '../../core/session/api.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import { asData } from '../../editing/fields/record-source.ts';
import { focusField } from '../../editing/record/focus-field.ts';
import { createFormSource } from '../../editing/record/form-source.ts';
import type { RecordConfig } from '../../editing/record/record-config.ts';
import { recordField } from '../../editing/record/record-field.ts';
import { useFormUndo } from '../../editing/record/use-form-undo.ts';
import { useHeldWork, useKeptWork } from '../../editing/record/use-kept-work.ts';
import { useSave } from '../../editing/record/use-save.ts';
import { RecoveryNotice } from '../../editing/recovery/recovery-notice.tsx';
import { TicketBrief } from './ticket-brief.tsx';
import { TicketComments, useNewComment } from './ticket-comments.tsx';
import classes from './ticket-detail.module.css';
import { TicketWorkBox } from './ticket-work-box.tsx';

const field = recordField<'ticket'>;

/** The state of the detail that its popup needs. */
export interface TicketWork {
  isUnsaved: () => boolean;
  save: () => Promise<boolean>;
  discard: () => void;
}

const fields = [
  field('priority', 'Priority', 'VoldInput'),
  field('assignTo', 'Assigned to', null),
  field('status', 'Status', 'VoldInput'),
  field('media', 'Media', null),
];

const config: RecordConfig = {
  calls: api.ticket,
  noun: 'ticket',
  crumbs: [],
  home: '/dashboard/tickets',
  titleOf: (data) => `#${data.ticketNumber} ${data.title}`,
  groups: [],
  initial: {},
};

/** Left what is decided about a ticket, right what it says (TICK-03 to TICK-10). */
export function TicketDetail({ ticket, work }: { ticket: Ticket; work: RefObject<TicketWork | null> }) {
  const { detail } = useSignedIn();
  const [source] = useState(() => createFormSource(asData(ticket), fields));
  const comment = useNewComment(ticket.id);
  const box = useRef<HTMLDivElement>(null);
  // Without the comment, whose text the browser undoes.
  const decisions = useRef<HTMLElement>(null);
  useSyncExternalStore(source.subscribe, source.changed);

  // Saved elsewhere: an untouched ticket follows at once, a touched one merges when it is saved.
  useEffect(() => {
    if (same(asData(ticket), source.saved())) return;
    // Nothing more can be saved once it is closed.
    if (source.changed().length === 0 || ticket.status === 'Closed') source.load(asData(ticket));
  }, [ticket, source]);

  const { save, busy, problem } = useSave(config, fields, source, (path) => focusField(box.current, path));
  const submit = async () => (await save()) !== null;
  useImperativeHandle(work, () => ({
    isUnsaved: () => source.changed().length > 0 || !comment.isEmpty,
    save: async () => {
      if (source.changed().length > 0 && !(await submit())) return false;
      return comment.isEmpty || comment.send();
    },
    discard: () => source.load(source.saved()),
  }));
  const isClosed = ticket.status === 'Closed';
  const kept = useKeptWork({ resource: 'ticket', id: ticket.id, form: 'ticket' }, source, fields);
  useHeldWork(source, submit);
  const undo = useFormUndo(decisions, source, fields, isClosed);
  return (
    <div className={classes.columns} ref={box}>
      {!isClosed && kept.found && (
        <div className={classes.kept}>
          <RecoveryNotice {...kept} />
        </div>
      )}
      <TicketWorkBox
        ref={decisions}
        undo={undo}
        source={source}
        isMaster={detail.role === ticketMasterRole}
        isClosed={isClosed}
        busy={busy}
        problem={problem}
        onSubmit={submit}
      />
      <div className={classes.right}>
        <TicketBrief ticket={ticket} source={source} isClosed={isClosed} />
        <TicketComments ticket={ticket.id} comment={comment} isClosed={isClosed} />
      </div>
    </div>
  );
}
