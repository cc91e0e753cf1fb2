/** Beyond this many hosts the oldest are forgotten; they are learned again when they are asked for. */
const most = 20_000;

/** Whose website a host shows, as far as its pages were asked for: a client's domains are one website. */
export class Websites {
  readonly #clients = new Map<string, string>();

  /** '' or undefined: no website, as far as is cached. */
  get(host: string): string | undefined {
    return this.#clients.get(host);
  }

  learn(host: string, clientId: string): void {
    // Hosts without a website can be made up without end.
    if (clientId === '' || this.#clients.get(host) === clientId) return;
    const [oldest] = this.#clients.keys();
    if (this.#clients.size >= most && oldest !== undefined) this.#clients.delete(oldest);
    this.#clients.set(host, clientId);
  }
}
