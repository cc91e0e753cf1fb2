import { performance } from 'node:perf_hooks';
import { createCache } from './cache.ts';

interface FairShareOptions {
  /** Milliseconds since some moment. */
  now?: () => number;
  /** Share of the time since it was last asked in which this process was at work, from 0 to 1. */
  utilization?: () => number;
  /** Answers in a window from which on a website can be called busy: from the cache, or as many as its work took the time of. */
  busy?: number;
  /** Answers a second that a website keeps while others need the time. */
  perSecond?: number;
  /** Milliseconds without a request of another, after which a website that is held back need not wait. Default: it always does. */
  aloneAfter?: number;
}

/** The kind of a request: a cached answer, or work. */
type Kind = 'answer' | 'work';

const windowMs = 250;
/** From here on visitors of quiet websites feel the busy one. */
const crowded = 0.6;
/**
 * How long a website is held back: twice as long each time, until it has been calm for long. A hold that ends while its
 * requests still queue goes on at once: each time that a flood ran free until it was noticed again, all others waited.
 */
const firstHold = 5_000;
const longestHold = 300_000;
const forgivenAfter = 600_000;
/** Milliseconds of the process that an answer from the cache takes, with its request. */
const answerTime = 0.1;
/** Milliseconds that work is taken to need before any of its website was measured. */
const firstWork = 4;
/** Websites whose work is remembered. */
const maxWorked = 20_000;
/** Milliseconds that a request may be made to wait; beyond it is refused. */
const longestWait = 2_000;
/** Requests in the queue of a held website from which on it still presses. */
const pressing = 4;
/** Burst that a held website may use at once, in seconds of its rate. */
const burst = 0.1;

interface Held {
  until: number;
  hold: number;
  /** When the next request of a kind may pass: who asks for what is there does not wait for those who make others work. */
  readonly next: Record<Kind, number>;
}

/**
 * Keeps the visitors of one website from taking the time of all others. As long as there is time, or a website is alone,
 * nothing is held back; where the process is busy with one website while others are asked for too, that one's requests
 * wait for their turn, so many a second, and those that would wait too long are refused.
 */
export class FairShare {
  readonly #now: () => number;
  readonly #utilization: () => number;
  readonly #busy: number;
  readonly #perSecond: number;
  readonly #aloneAfter: number;
  /** The last two whose requests came, and when: the one before the last is another. */
  #last = { website: '', at: Number.NEGATIVE_INFINITY };
  #other = { website: '', at: Number.NEGATIVE_INFINITY };
  #began: number;
  #counts = new Map<string, number>();
  #before = new Map<string, number>();
  readonly #held = new Map<string, Held>();
  /** Milliseconds that a website's work takes, as far as it was measured. */
  readonly #work = createCache<string, number>(maxWorked);

  constructor(options: FairShareOptions = {}) {
    this.#now = options.now ?? (() => performance.now());
    this.#utilization = options.utilization ?? measureUtilization();
    this.#busy = options.busy ?? 100;
    this.#perSecond = options.perSecond ?? 200;
    this.#aloneAfter = options.aloneAfter ?? Number.POSITIVE_INFINITY;
    this.#began = this.#now();
  }

  /**
   * @param website whose page is requested; '' for hosts without a website, which count as one
   * @returns milliseconds to wait before it is answered, usually 0; null: refuse it
   */
  ask(website: string, kind: Kind = 'answer'): number | null {
    const now = this.#now();
    if (now - this.#began >= windowMs) this.#turn(now);
    this.#counts.set(website, (this.#counts.get(website) ?? 0) + 1);
    if (website !== this.#last.website) this.#other = this.#last;
    this.#last = { website, at: now };
    const held = this.#held.get(website);
    if (!held || now - this.#other.at > this.#aloneAfter) return 0;
    const { next } = held;
    if (now >= held.until) {
      if (next[kind] - now < (pressing * 1000) / this.#perSecond) return 0;
      this.#extend(held, now);
    }
    next[kind] = Math.max(next[kind], now - burst * 1000);
    const wait = next[kind] - now;
    if (wait > longestWait) return null;
    next[kind] += this.#turnOf(kind === 'work' ? this.#workOf(website) : answerTime);
    return Math.max(0, Math.ceil(wait));
  }

  /**
   * Work of a website took so much of the time: a page was drawn. It counts as the answers that would have taken as much: who asks
   * for pages that are not drawn yet takes all the time with a tenth of the requests. First visits of many websites are not one's
   * fault: each is charged to no website until it was drawn.
   */
  charge(website: string, milliseconds: number): void {
    if (!website) return;
    this.#counts.set(website, (this.#counts.get(website) ?? 0) + milliseconds / answerTime);
    const expected = this.#workOf(website);
    const held = this.#held.get(website);
    if (held && this.#now() < held.until)
      held.next.work += this.#turnOf(Math.max(0, milliseconds - expected));
    this.#work.set(website, (expected + milliseconds) / 2);
  }

  #workOf(website: string): number {
    return this.#work.get(website) ?? firstWork;
  }

  /** Milliseconds for which something of a held website keeps its next request waiting. */
  #turnOf(milliseconds: number): number {
    return (milliseconds / answerTime) * (1000 / this.#perSecond);
  }

  #turn(now: number): void {
    const used = this.#utilization();
    const [busiest, count] = [...this.#counts].reduce(
      (most, one) => (one[1] > most[1] ? one : most),
      ['', 0],
    );
    // First visits count for no website, and the busy website's own are no neighbors of it.
    const hasNeighbors = [...this.#counts.keys(), ...this.#before.keys()].some(
      (one) => one !== busiest && one !== '',
    );
    if (used >= crowded && count >= this.#busy && hasNeighbors) this.#hold(busiest, now);
    this.#before = this.#counts;
    this.#counts = new Map();
    this.#began = now;
    for (const [website, { until }] of this.#held)
      if (now > until + forgivenAfter) this.#held.delete(website);
  }

  #hold(website: string, now: number): void {
    const known = this.#held.get(website);
    if (known && now < known.until) return;
    const held = { until: now, hold: firstHold / 2, ...known, next: { answer: now, work: now } };
    this.#extend(held, now);
    this.#held.set(website, held);
  }

  #extend(held: Held, now: number): void {
    held.hold = Math.min(longestHold, held.hold * 2);
    held.until = now + held.hold;
  }
}

function measureUtilization(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, last);
    last = current;
    return utilization;
  };
}
