import { setTimeout as wait } from 'node:timers/promises';
import { type SiteChange, siteChange } from '@vold/contract';
import { ask } from '@vold/runtime/ask';

export interface FollowOptions {
  apiUrl: string;
  token: string;
  onChange: (change: SiteChange) => void;
  onProblem: (error: unknown) => void;
  signal: AbortSignal;
}

/** The API sends a sign of life every 15 s; a connection without one for this long is dead. */
const silenceMs = 40_000;
const firstRetryMs = 250;
const longestRetryMs = 5_000;

/**
 * Follows what changes on websites until the signal aborts. Every connection begins with an event that drops
 * everything, so nothing that happened while it was cut can be missed.
 */
export async function followChanges({
  apiUrl,
  token,
  onChange,
  onProblem,
  signal,
}: FollowOptions): Promise<void> {
  let retry = firstRetryMs;
  while (!signal.aborted) {
    try {
      for await (const change of readChanges(apiUrl, token, signal)) {
        retry = firstRetryMs;
        onChange(change);
      }
    } catch (error) {
      if (signal.aborted) return;
      onProblem(error);
    }
    await wait(retry, undefined, { signal }).catch(() => undefined);
    retry = Math.min(longestRetryMs, retry * 2);
  }
}

async function* readChanges(apiUrl: string, token: string, signal: AbortSignal): AsyncGenerator<SiteChange> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('The API fell silent')), silenceMs);
  try {
    const answer = await ask(`${apiUrl}/api/v1/site/changes`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (answer.statusCode !== 200) {
      answer.resume();
      throw new Error(`The API answered ${answer.statusCode}`);
    }
    let buffer = '';
    for await (const chunk of answer.setEncoding('utf8')) {
      timer.refresh();
      buffer += chunk;
      const events = buffer.split('\n\n');
      buffer = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: ?(.*)$/m.exec(event)?.[1];
        if (data !== undefined) yield siteChange.parse(JSON.parse(data));
      }
    }
  } catch (error) {
    throw silence.signal.reason ?? error;
  } finally {
    clearTimeout(timer);
  }
}
