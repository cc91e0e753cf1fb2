import autocannon from 'autocannon';
import { processorTime } from './processor-time.ts';

export interface Load {
  name: string;
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** Body of each request, as JSON; `[<id>]` in it becomes another text each time. */
  body?: unknown;
  /** How many requests are sent, instead of sending until the time is up. */
  amount?: number;
  /** Paths that are asked for once each, instead of the address again and again until the time is up. */
  paths?: readonly string[];
  /** Paths that take turns until the time is up; each connection begins with another one. */
  turns?: readonly string[];
}

export interface Measured {
  /** Requests answered with 2xx, per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor time a request of the processes that were named, in milliseconds. */
  cpu: number;
  /** Answers that were not 2xx, and requests without an answer. */
  failed: number;
}

/**
 * Seconds before a measurement in which the same is sent and not counted: a server that runs has its code compiled. One
 * was enough for what is answered a thousand times in it; a create at one connection was measured while it was compiled.
 */
const warmUp = 3;

/**
 * Sends one kind of request for some seconds over a number of connections.
 *
 * @param processes whose processor time is counted, with all processes below them
 */
export async function measure(
  load: Load,
  connections: number,
  seconds: number,
  processes: readonly number[] = [],
): Promise<Measured> {
  const options = {
    url: load.url,
    connections,
    duration: seconds,
    method: load.method ?? 'GET',
    headers: { ...(load.body !== undefined && { 'content-type': 'application/json' }), ...load.headers },
    ...(load.body !== undefined && { body: JSON.stringify(load.body), idReplacement: !load.turns }),
    ...(load.turns && { setupClient: inTurns(load.turns, connections, load.method) }),
  };
  if (load.amount === undefined && !load.paths) await autocannon({ ...options, duration: warmUp });
  const before = await processorTime(processes);
  const result = await autocannon({
    ...options,
    ...(load.amount !== undefined && { amount: load.amount }),
    ...(load.paths && { amount: load.paths.length, setupClient: shareOut(load.paths, connections) }),
  });
  const used = (await processorTime(processes)) - before;
  return {
    rate: result['2xx'] / result.duration,
    cpu: used / result['2xx'],
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** Gives each connection its part of the paths. */
function shareOut(paths: readonly string[], connections: number): (client: autocannon.Client) => void {
  let connection = 0;
  return (client) => {
    const own = connection++;
    client.setRequests(
      paths.filter((_, at) => at % connections === own).map((path) => ({ method: 'GET', path })),
    );
  };
}

/** Gives each connection all paths, evenly apart. */
function inTurns(
  paths: readonly string[],
  connections: number,
  method: Load['method'] = 'GET',
): (client: autocannon.Client) => void {
  let connection = 0;
  return (client) => {
    const begin = Math.floor((paths.length * (connection++ % connections)) / connections);
    const turned = [...paths.slice(begin), ...paths.slice(0, begin)];
    client.setRequests(turned.map((path) => ({ method, path })));
  };
}
