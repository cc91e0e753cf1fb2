import { join } from 'node:path';
import type { PostgresConnection } from '../../embedded-postgres/connection.ts';
import { type ProxyOptions, startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** A proxy in front of a test's PostgreSQL, and the address of its database through it. */
export async function reachThroughProxy(
  connection: PostgresConnection,
  options: ProxyOptions = {},
): Promise<{ proxy: TcpProxy; url: string }> {
  const proxy = await startTcpProxy(join(connection.host, `.s.PGSQL.${connection.port}`), options);
  const url = new URL(connection.url);
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  url.search = '';
  return { proxy, url: url.href };
}
