import { changeEvent, type PresenceEvent, presenceEvent, readyEvent } from '@vold/contract';

export interface Event {
  id: string;
  event: string;
  data: unknown;
}

/** Opens `GET events`; `next` waits for the next event that fulfils a condition. `stop` ends it. */
export async function listen(url: string, token: string, { lastEventId = '', query = '' } = {}) {
  const stop = new AbortController();
  const response = await fetch(`${url}/api/v1/events${query}`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: stop.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const seen: Event[] = [];
  let rest = '';
  async function next(wanted: (event: Event) => boolean): Promise<Event> {
    for (;;) {
      const at = seen.findIndex(wanted);
      const found = seen[at];
      if (found) {
        seen.splice(0, at + 1);
        return found;
      }
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error('The stream has ended');
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
        if (field('data'))
          seen.push({ id: field('id'), event: field('event'), data: JSON.parse(field('data')) });
      }
    }
  }
  return {
    response,
    seen,
    next,
    change: async (id: string) =>
      next(({ event, data }) => event === 'change' && changeEvent.parse(data).id === id),
    presence: async (id: string, count: number): Promise<PresenceEvent> => {
      const found = await next(({ event, data }) => {
        const parsed = presenceEvent.safeParse(data).data;
        return event === 'presence' && parsed?.id === id && parsed.users.length === count;
      });
      return presenceEvent.parse(found.data);
    },
    ready: async () => {
      const event = await next(({ event: name }) => name === 'ready');
      return { id: event.id, ...readyEvent.parse(event.data) };
    },
    stop: () => stop.abort(),
  };
}
