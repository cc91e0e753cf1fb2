import type { SiteChange } from '@vold/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/index.ts';
import { tagsOfChange } from './change-tags.ts';

const heartbeatMs = 15_000;
/** A change goes out at once; what follows within this time goes together, so that a bulk of saves wakes the site less. */
const gatherMs = 10;
/** Bytes that may wait for a reader; one that is slower is cut off and begins anew with everything dropped. */
const maxBacklog = 1_000_000;

const everything: SiteChange = { client: '*', tags: [] };

/**
 * Sends what changes on websites as server-sent events, in commit order. The first event always says that
 * everything may have changed, because nothing is known of the time before.
 */
export async function streamChanges(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { raw } = reply.hijack();
  raw.writeHead(200, {
    'x-request-id': request.id,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  let gathering = false;
  const send = (change: SiteChange) => {
    if (raw.writableLength > maxBacklog) raw.destroy();
    else raw.write(`data: ${JSON.stringify(change)}\n\n`);
    if (gathering) return;
    gathering = true;
    raw.cork();
    setTimeout(() => {
      gathering = false;
      raw.uncork();
    }, gatherMs);
  };

  let last: Promise<void> = db.listening();
  const stop = db.listen((change) => {
    // One after the other: a look-up of a type must not let a later change overtake an earlier one.
    last = last.then(async () => {
      try {
        if (change.kind === '*' || !('client' in change)) return send(everything);
        const tags = await tagsOfChange(db, change);
        if (tags.length > 0) send({ client: change.client, tags });
      } catch (error) {
        request.log.warn({ err: error }, 'A change could not be traced; websites drop everything');
        send(everything);
      }
    });
  });
  last = last.then(() => send(everything));

  const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs);
  await new Promise<void>((resolve) => raw.once('close', resolve));
  clearInterval(heartbeat);
  stop();
  return reply;
}
