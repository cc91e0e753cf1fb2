import { createCache } from '@vold/runtime/cache';

/** Maximum hosts; forgotten ones are learned again when they are asked for. */
const maxHosts = 20_000;

/** Whose website a host shows, as far as its pages were asked for: a client's domains are one website. */
export class Websites {
  readonly #clients = createCache<string, string>(maxHosts);

  /** '' or undefined: no website, as far as is cached. */
  get(host: string): string | undefined {
    return this.#clients.get(host);
  }

  learn(host: string, clientId: string): void {
    // Hosts without a website can be made up without end.
    if (clientId === '' || this.#clients.get(host) === clientId) return;
    this.#clients.set(host, clientId);
  }
}
