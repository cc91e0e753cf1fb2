import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fetchFile } from './fetch-file.ts';
import { openMediaFolder } from './media-folder.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'vold-media-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

const anyAddress = () => true;

it('downloads a file', async () => {
  const url = await serve((_, answer) => answer.end('picture'));
  const target = join(await folder(), 'a');
  await fetchFile(`${url}/a.jpg`, { target, isAllowed: anyAddress });
  expect(await readFile(target, 'utf8')).toBe('picture');
});

it('refuses private addresses by number, by name and behind a redirect', async () => {
  const target = join(await folder(), 'a');
  const url = await serve((_, answer) => answer.end('secret'));
  await expect(fetchFile(url, { target })).rejects.toThrow('not on the public internet');
  await expect(fetchFile(url.replace('127.0.0.1', 'localhost'), { target })).rejects.toThrow(
    /not on the public internet|not found/,
  );
  await expect(fetchFile('http://[::ffff:127.0.0.1]/', { target })).rejects.toThrow(
    'not on the public internet',
  );
  await expect(fetchFile('http://169.254.169.254/latest/meta-data', { target })).rejects.toThrow(
    'not on the public internet',
  );
  // The first hop is allowed, the address that it leads to is not.
  const redirecting = await serve((_, answer) =>
    answer.writeHead(302, { location: 'http://127.0.0.2/' }).end(),
  );
  await expect(
    fetchFile(redirecting, { target, isAllowed: (address) => address === '127.0.0.1' }),
  ).rejects.toThrow('not on the public internet');
  await expect(stat(target)).rejects.toThrow();
});

it.each([
  'file:///etc/passwd',
  'ftp://old.example/a',
  'gopher://old.example',
  'data:text/plain,x',
  'not an address',
])('does not fetch %s', async (address) => {
  await expect(fetchFile(address, { target: null })).rejects.toMatchObject({ name: 'FetchFileError' });
});

it('bounds size, announced or not, time and redirects, and leaves no partial file', async () => {
  const target = join(await folder(), 'a');
  const options = { target, isAllowed: anyAddress, maxBytes: 1000 };
  const announced = await serve((_, answer) => answer.end('x'.repeat(2000)));
  await expect(fetchFile(announced, options)).rejects.toThrow('larger than');
  const streamed = await serve((_, answer) => {
    answer.write('x'.repeat(900));
    answer.write('x'.repeat(900));
    answer.end();
  });
  await expect(fetchFile(streamed, options)).rejects.toThrow('larger than');
  const slow = await serve((_, answer) => {
    answer.write('x');
  });
  await expect(fetchFile(slow, { ...options, timeout: 200 })).rejects.toThrow('too long');
  const circle = await serve((_, answer) => answer.writeHead(301, { location: '/' }).end());
  await expect(fetchFile(circle, options)).rejects.toThrow('redirects too often');
  const missing = await serve((_, answer) => answer.writeHead(404).end());
  await expect(fetchFile(missing, options)).rejects.toThrow('answered 404');
  await expect(stat(target)).rejects.toThrow();
});

it('finds files in a media folder by path, else by a name that is unique, and follows no links', async () => {
  const root = await folder();
  await mkdir(join(root, '2013/03'), { recursive: true });
  await mkdir(join(root, '2014/01'), { recursive: true });
  await writeFile(join(root, '2013/03/a.jpg'), 'a');
  await writeFile(join(root, '2014/01/a.jpg'), 'b');
  await writeFile(join(root, '2014/01/only.jpg'), 'c');
  for (const name of ['Mill.jpg', 'mill.jpg', 'Cafe\u0301.jpg', 'Tide.JPG'])
    await writeFile(join(root, '2014/01', name), name);
  await symlink('/etc/passwd', join(root, 'link.jpg'));
  const media = await openMediaFolder(root);
  expect(media.find('https://old.example/wp-content/uploads/2014/01/a.jpg', '')).toBe(
    join(root, '2014/01/a.jpg'),
  );
  expect(media.find('https://old.example/?attachment_id=3', '2013/03/a.jpg')).toBe(
    join(root, '2013/03/a.jpg'),
  );
  expect(media.find('https://old.example/files/only.jpg', '')).toBe(join(root, '2014/01/only.jpg'));
  expect(media.find('https://old.example/files/a.jpg', '')).toBeUndefined();
  expect(media.find('https://old.example/link.jpg', '')).toBeUndefined();
  const find = (name: string) =>
    media.find(`https://old.example/2014/01/${name}`, '')?.slice(root.length + 9);
  expect(find('mill.jpg')).toBe('mill.jpg');
  expect(find('Mill.jpg')).toBe('Mill.jpg');
  expect(find('MILL.jpg')).toBeUndefined();
  expect(find('tide.jpg')).toBe('Tide.JPG');
  expect(find('caf%C3%A9.jpg')).toBe('Cafe\u0301.jpg');
  expect(media.find('https://old.example/../../etc/passwd', '../../etc/passwd')).toBeUndefined();
  await expect(openMediaFolder(join(root, 'absent'))).rejects.toThrow('There is no folder');
});
