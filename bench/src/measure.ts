import autocannon from 'autocannon';

export interface Load {
  name: string;
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** Body of each request, as JSON. */
  body?: unknown;
}

export interface Measured {
  /** Requests answered with 2xx, per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were not 2xx, and requests without an answer. */
  failed: number;
}

/** Sends one kind of request for some seconds over a number of connections. */
export async function measure(load: Load, connections: number, seconds: number): Promise<Measured> {
  const result = await autocannon({
    url: load.url,
    connections,
    duration: seconds,
    method: load.method ?? 'GET',
    headers: { ...(load.body !== undefined && { 'content-type': 'application/json' }), ...load.headers },
    ...(load.body !== undefined && { body: JSON.stringify(load.body) }),
  });
  return {
    rate: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}
