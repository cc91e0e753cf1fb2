/** A window as far as `postMessage` goes; events are delivered at once. */
export interface TestWindow {
  readonly origin: string;
  /** The function that other windows call: delivers only if the target origin is this window's, as browsers do. */
  readonly proxy: Window;
  /** Delivers an event unchanged, with any claimed origin. */
  receive(event: { data: unknown; origin: string; source: unknown; ports?: readonly MessagePort[] }): void;
  readonly host: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Every message that was delivered or tried, with its target origin. */
  readonly posted: { message: unknown; target: string; transfer: MessagePort[] }[];
}

/** @param sender who its messages come from */
export function createTestWindow(
  origin: string,
  sender: () => { origin: string; source: unknown },
): TestWindow {
  const listeners = new Set<(event: unknown) => void>();
  const posted: TestWindow['posted'] = [];
  const receive: TestWindow['receive'] = (event) => {
    for (const listener of [...listeners]) listener({ ports: [], ...event });
  };
  const proxy = {
    postMessage(message: unknown, target: string, transfer: MessagePort[] = []) {
      posted.push({ message, target, transfer });
      if (target === origin) receive({ data: structuredClone(message), ...sender(), ports: transfer });
    },
  };
  return {
    origin,
    posted,
    receive,
    proxy: proxy as unknown as Window,
    host: {
      addEventListener: (_: string, listener: unknown) => listeners.add(listener as () => void),
      removeEventListener: (_: string, listener: unknown) => listeners.delete(listener as () => void),
    },
  };
}
