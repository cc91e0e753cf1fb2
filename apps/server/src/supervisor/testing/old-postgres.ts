import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Speaks as much of PostgreSQL's protocol as telling its version takes, and claims to be 14.9. Returns its URL. */
export async function startOldPostgres(): Promise<string> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return `postgres://somebody@127.0.0.1:${port}/vold`;
}

function answer(socket: Socket): void {
  socket.on('error', () => {});
  socket.once('data', () => {
    socket.write(Buffer.concat([message('R', int32(0)), readyForQuery]));
    socket.on('data', (chunk) => {
      if (chunk[0] === 'X'.charCodeAt(0)) socket.end();
      else socket.write(versionAnswer);
    });
  });
}

const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.concat([int16(value >>> 16), int16(value & 0xffff)]);
const text = (value: string) => Buffer.from(`${value}\0`);
const message = (type: string, body: Buffer) =>
  Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
const readyForQuery = message('Z', Buffer.from('I'));

/** A column of the type text (25). */
const column = (name: string) =>
  Buffer.concat([text(name), int32(0), int16(0), int32(25), int16(0xffff), int32(0xffffffff), int16(0)]);
const value = (content: string) => Buffer.concat([int32(content.length), Buffer.from(content)]);
const versionAnswer = Buffer.concat([
  message('T', Buffer.concat([int16(2), column('version'), column('text')])),
  message('D', Buffer.concat([int16(2), value('140009'), value('14.9')])),
  message('C', text('SELECT 1')),
  readyForQuery,
]);
