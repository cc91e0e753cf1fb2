import { Button, Skeleton, Text, Textarea } from '@mantine/core';
import { constants, type TicketMedia } from '@vold/contract';
import { useState } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { formatDateTime } from '../../base/text/date.ts';
import { Avatar } from '../../base/ui/avatar.tsx';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import { useFileDrop } from '../../editing/files/use-file-drop.ts';
import { AddMedia, TicketMediaList, useTicketUpload } from '../../editing/new-ticket/ticket-media.tsx';
import classes from './ticket-detail.module.css';

interface TicketCommentsProps {
  /** Id of the ticket. */
  ticket: string;
  comment: NewComment;
  isClosed: boolean;
}

type NewComment = ReturnType<typeof useNewComment>;

/** A comment that is being written. */
export function useNewComment(ticket: string) {
  const [text, setText] = useState('');
  const [media, setMedia] = useState<readonly TicketMedia[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isEmpty = text.trim() === '' && media.length === 0;
  return {
    isEmpty,
    text,
    media,
    problem,
    busy,
    setText,
    add: (one: TicketMedia) => setMedia((now) => (now.some(({ id }) => id === one.id) ? now : [...now, one])),
    remove: (gone: TicketMedia) => setMedia((now) => now.filter(({ id }) => id !== gone.id)),
    /** True if it was sent. */
    async send(): Promise<boolean> {
      if (isEmpty || busy) return false;
      setBusy(true);
      const result = await api.ticketComment.create({ ticket, text: text.trim(), media: [...media] });
      setBusy(false);
      setProblem(result.ok ? null : result.data.message);
      if (!result.ok) return false;
      setMedia([]);
      setText('');
      await queryClient.invalidateQueries({ queryKey: ['ticket-comment'] });
      return true;
    },
  };
}

/** The comments of a ticket, the oldest first, and a field to add one. */
export function TicketComments({ ticket, comment: draft, isClosed }: TicketCommentsProps) {
  const { detail } = useSignedIn();
  const comments = useAnswer(['ticket-comment', 'list', ticket], (settings) =>
    api.ticketComment.list({ where: { ticket }, sort: 'id ASC', limit: constants.unlimited }, settings),
  );
  return (
    <section className={classes.comments} aria-label="Comments">
      <h3>Comments</h3>
      {comments.isPending && <Skeleton height={48} />}
      {comments.isError && (
        <Text c="var(--bad)" role="alert">
          {comments.error.message}
        </Text>
      )}
      {comments.data?.results.length === 0 && <Text c="var(--text-3)">Nothing has been said yet.</Text>}
      <ol>
        {comments.data?.results.map((comment) => (
          <li key={comment.id} className={classes.comment}>
            <Avatar name={comment.author.name} />
            <div>
              <p className={`${classes.by} meta`}>
                <b>{comment.author.name}</b> <time className="num">{formatDateTime(comment.created_at)}</time>
              </p>
              {comment.text && <p className={classes.text}>{comment.text}</p>}
              <TicketMediaList label={`Media of ${comment.author.name}`} media={comment.media} />
            </div>
          </li>
        ))}
      </ol>
      {!isClosed && may(detail, 'ticket-comment.create') && <CommentForm comment={draft} />}
    </section>
  );
}

function CommentForm({ comment }: { comment: NewComment }) {
  const { detail } = useSignedIn();
  const upload = useTicketUpload(comment.add);
  const drop = useFileDrop(
    may(detail, 'picture.create') ? (dropped) => void upload.send(dropped.map(({ file }) => file)) : null,
    { paste: 'inside' },
  );
  return (
    <div className="stack" {...drop.handlers}>
      <Textarea
        aria-label="Comment"
        placeholder="Write a comment"
        autosize
        minRows={2}
        maxRows={10}
        value={comment.text}
        error={comment.problem}
        onChange={(event) => comment.setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void comment.send();
        }}
      />
      <TicketMediaList label="Media of this comment" media={comment.media} onRemove={comment.remove} />
      <div className={`${classes.send} row`}>
        <AddMedia upload={upload} onAdd={comment.add} />
        <Button disabled={comment.isEmpty} loading={comment.busy} onClick={() => void comment.send()}>
          Comment
        </Button>
      </div>
    </div>
  );
}
