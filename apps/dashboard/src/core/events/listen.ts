import type { ChangeEvent, ErrorBody, PresenceEvent } from '@vold/contract';
import { changeEvent, presenceEvent, readyEvent } from '@vold/contract';
import { readAnswer } from '../../base/api/http.ts';
import { readStream } from './read-stream.ts';

export interface EventSourceAddress {
  /** Address of `GET events`, with the client. */
  address: () => string;
  headers: () => Record<string, string>;
}

export interface EventListener {
  /** The stream is open; `connection` names it. Null: it is closed. */
  onConnection: (connection: string | null) => void;
  onChange: (change: ChangeEvent) => void;
  onPresence: (presence: PresenceEvent) => void;
  /** Changes may have been missed. */
  onReset: () => void;
  /** The session is over. */
  onSessionEnded: (refusal: ErrorBody) => void;
}

const firstPause = 1000;
const longestPause = 30_000;

/**
 * Listens to the events of the client until it is aborted. `fetch` instead of EventSource, which cannot send the session's
 * token. After an interruption it reconnects and continues (`Last-Event-ID`).
 */
export async function listen(
  { address, headers }: EventSourceAddress,
  listener: EventListener,
  signal: AbortSignal,
  lastEventId: { current: string | null } = { current: null },
): Promise<void> {
  let pause = firstPause;
  while (!signal.aborted) {
    try {
      const response = await fetch(address(), {
        headers: {
          ...headers(),
          Accept: 'text/event-stream',
          ...(lastEventId.current !== null && { 'Last-Event-ID': lastEventId.current }),
        },
        signal,
      });
      if (response.status === 401) return await tellOfEnd(response, listener, signal);
      // No such call, or no right to it: asking again would not help. Too many windows may pass.
      if (response.status >= 400 && response.status < 500 && response.status !== 429) return;
      if (response.ok && response.body) {
        pause = firstPause;
        for await (const { kind, id, data } of readStream(response.body)) {
          tell(kind, data, listener);
          if (id !== null) lastEventId.current = id;
        }
      }
    } catch {
      // Aborted or interrupted: the loop decides.
    }
    listener.onConnection(null);
    if (signal.aborted) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(pause * 2, longestPause);
  }
}

async function tellOfEnd(
  response: Response,
  listener: Pick<EventListener, 'onSessionEnded'>,
  signal: AbortSignal,
): Promise<void> {
  const refused = await readAnswer({ status: 401, text: await response.text() }, ({ nothing }) => nothing);
  // A stream that was ended here belonged to a session that is over already.
  if (!refused.ok && !signal.aborted) listener.onSessionEnded(refused.data);
}

function tell(kind: string, data: unknown, listener: EventListener): void {
  if (kind === 'reset') {
    listener.onReset();
  } else if (kind === 'ready') {
    const ready = readyEvent.safeParse(data);
    if (ready.success) listener.onConnection(ready.data.connection);
  } else if (kind === 'presence') {
    const presence = presenceEvent.safeParse(data);
    if (presence.success) listener.onPresence(presence.data);
  } else if (kind === 'change') {
    const change = changeEvent.safeParse(data);
    if (change.success) listener.onChange(change.data);
  }
}
