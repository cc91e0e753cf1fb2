import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { z } from 'zod';

/** A page in its own context that is left alone until it has shown the expected text. */
interface UnwatchedPage {
  go(address: string): Promise<void>;
  /** Milliseconds that the page has written down under a name of `window`, as soon as it has. */
  read(name: string): Promise<number>;
  close(): Promise<void>;
}

const answer = z.object({
  id: z.number(),
  result: z.unknown(),
  error: z.object({ message: z.string() }).optional(),
});
const evaluated = z.object({ result: z.object({ value: z.number().optional() }) });

/**
 * Opens a page as a user's browser does. Playwright enables the debugger and the network log in every page of its own: for each
 * error that a script makes and each call that it sends, Chromium then records the location, and parses the whole file again
 * for it. That is a fifth of the dashboard's start, and users do not have it.
 *
 * @param scripts code that runs in the page before its own
 */
export async function openUnwatched(browser: Browser, scripts: readonly string[]): Promise<UnwatchedPage> {
  const cdp = await browser.newBrowserCDPSession();
  const { browserContextId } = await cdp.send('Target.createBrowserContext');
  const { targetId } = await cdp.send('Target.createTarget', { url: 'about:blank', browserContextId });
  // Not flat: Playwright would take over such a session.
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false });
  const asked = new Map<number, (text: z.infer<typeof answer>) => void>();
  cdp.on('Target.receivedMessageFromTarget', (event) => {
    const message = answer.safeParse(JSON.parse(event.message));
    if (event.sessionId === sessionId && message.success) asked.get(message.data.id)?.(message.data);
  });

  async function ask(method: string, params: object): Promise<unknown> {
    const id = asked.size + 1;
    const said = new Promise<z.infer<typeof answer>>((resolve) => asked.set(id, resolve));
    await cdp.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    const { result, error } = await said;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  await ask('Page.enable', {});
  const screen = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
  await ask('Emulation.setDeviceMetricsOverride', screen);
  for (const source of scripts) await ask('Page.addScriptToEvaluateOnNewDocument', { source });
  return {
    async go(address) {
      await ask('Page.navigate', { url: address });
    },
    async read(name) {
      for (;;) {
        // Seldom: each question interrupts the page.
        await wait(500);
        const expression = `window[${JSON.stringify(name)}]`;
        const { value } = evaluated.parse(
          await ask('Runtime.evaluate', { expression, returnByValue: true }),
        ).result;
        if (value !== undefined) return value;
      }
    },
    async close() {
      await cdp.send('Target.disposeBrowserContext', { browserContextId });
      await cdp.detach();
    },
  };
}
