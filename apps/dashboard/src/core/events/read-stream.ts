import { parseJson } from '@vold/contract';
/** One event of a stream: its kind, its id if it has one, and its data as JSON. */
export interface StreamEvent {
  kind: string;
  id: string | null;
  data: unknown;
}

/** The events of a stream as they arrive, in chunks of any size. Invalid JSON is returned as undefined. */
export async function* readStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value).replace(/\r\n?/g, '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readEvent(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function readEvent(block: string): StreamEvent | null {
  const lines = block.split('\n');
  const field = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart());
  const text = field('data').join('\n');
  if (text === '') return null;
  return { kind: field('event').at(-1) ?? 'message', id: field('id').at(-1) ?? null, data: parseJson(text) };
}
