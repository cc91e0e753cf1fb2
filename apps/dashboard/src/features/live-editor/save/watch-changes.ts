import { z } from 'zod';

/** A change that `GET events` tells (design/api.md). */
const changeEvent = z.object({
  client: z.string(),
  kind: z.string(),
  id: z.string(),
  rev: z.number(),
  action: z.string(),
});
export type ChangeEvent = z.infer<typeof changeEvent>;

export interface ChangeSource {
  /** Address of `GET events`, with the client. */
  address: () => string;
  headers: () => Record<string, string>;
}

const firstPause = 1000;
const longestPause = 30_000;

/**
 * Listens to what changes in the client. `fetch` instead of EventSource, which cannot send the session's token.
 * Comes back by itself after an interruption; without the call (an older server) it stays silent.
 *
 * @returns stops listening
 */
export function watchChanges(source: ChangeSource, onChange: (change: ChangeEvent) => void): () => void {
  const end = new AbortController();
  void listen(source, onChange, end.signal);
  return () => end.abort();
}

async function listen(
  { address, headers }: ChangeSource,
  onChange: (change: ChangeEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let pause = firstPause;
  while (!signal.aborted) {
    try {
      const response = await fetch(address(), {
        headers: { ...headers(), Accept: 'text/event-stream' },
        signal,
      });
      // No such call, or no right to it: asking again would not help.
      if (response.status >= 400 && response.status < 500) return;
      if (response.ok && response.body) {
        pause = firstPause;
        for await (const data of eventData(response.body)) {
          const parsed = changeEvent.safeParse(data);
          if (parsed.success) onChange(parsed.data);
        }
      }
    } catch {
      // Aborted or interrupted: the loop decides.
    }
    if (signal.aborted) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(pause * 2, longestPause);
  }
}

/** The JSON of each event of a stream. */
async function* eventData(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<unknown> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value).replace(/\r\n?/g, '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const text = block
          .split('\n')
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(5).trimStart())
          .join('\n');
        if (text) yield parse(text);
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
