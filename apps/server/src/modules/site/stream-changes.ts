import type { SiteChange } from '@vold/contract';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../platform/db/index.ts';
import { startStream } from '../../platform/http/start-stream.ts';
import { tagsOfChange } from './change-tags.ts';

const heartbeatMs = 15_000;
/** A change goes out at once; what follows within this time goes together, so that many saves wake the site less. */
const gatherMs = 50;
/** Maximum bytes buffered for a reader; a slower one is disconnected and starts over with an empty cache. */
const maxBacklog = 1_000_000;

const everything: SiteChange = { client: '*', tags: [] };

/**
 * Sends what changes on websites as server-sent events, in commit order. The first event always says that
 * everything may have changed, because nothing is known of the time before.
 */
export async function streamChanges(db: Database, reply: FastifyReply): Promise<FastifyReply> {
  const raw = startStream(reply, 'no-store');
  // Events that wait until the interval is over.
  let gathered: string | null = null;
  const write = (events: string) => {
    if (raw.writableLength > maxBacklog) raw.destroy();
    if (!raw.destroyed) raw.write(events);
  };
  const send = (change: SiteChange) => {
    const event = `data: ${JSON.stringify(change)}\n\n`;
    if (gathered !== null) {
      gathered += event;
      return;
    }
    write(event);
    gather();
  };
  const gather = () => {
    gathered = '';
    setTimeout(() => {
      if (!gathered) {
        gathered = null;
        return;
      }
      write(gathered);
      gather();
    }, gatherMs);
  };

  let hasBegun = false;
  const stop = db.listen((change) => {
    // Visitors see nothing of the draft.
    if (!hasBegun || ('edition' in change && change.edition)) return;
    if (change.kind === '*' || !('client' in change)) return send(everything);
    const tags = tagsOfChange(change);
    if (tags.length > 0) send({ client: change.client, tags });
  });
  void db.listening().then(() => {
    hasBegun = true;
    send(everything);
  });

  const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs);
  await new Promise<void>((resolve) => raw.once('close', resolve));
  clearInterval(heartbeat);
  stop();
  return reply;
}
