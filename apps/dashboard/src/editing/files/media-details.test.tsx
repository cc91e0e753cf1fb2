// @vitest-environment happy-dom
import { type Media, newId, pictureResource } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { useSession } from '../../core/session/session-store.ts';
import { button, draw, erase, field, until } from '../../testing/draw.tsx';
import { client } from '../../testing/open-dashboard.tsx';
import { MediaDetails } from './media-details.tsx';

afterEach(async () => {
  await erase();
  useSession.setState({ client: null });
});

const clientId = newId('client');
const media: Media = {
  ...(pictureResource.defaults as Pick<Media, 'alt' | 'caption' | 'credit' | 'focal' | 'folder'>),
  ...{ filename: { medium: '', big: '', raw: '' }, info: { filename: '', size: 1, type: '' } },
  ...{ id: newId('picture'), client_id: clientId, rev: 1, created_at: '', updated_at: '' },
  ...{ created_by: null, updated_by: null, deleted_at: null, original: 'reef.png', name: 'Reef' },
  ...{ type: 'IMAGE', mimetype: 'image/png', path: '', thumbnails: null, is_aws: false },
  ...{ aws_file_url: null, url: '', raw: '' },
};

const details = () => (
  <MediaDetails kind="picture" media={media} onClose={() => {}} onPrevious={undefined} onNext={undefined} />
);
const remove = () => document.querySelector('[aria-label="Delete file"]');

it.each([
  ['editor', false],
  ['admin', true],
])('FILE-11 the details of a file have for the role %s a button Delete: %s', async (role, isThere) => {
  const permissions = [
    'picture.list',
    'picture.get',
    'picture.update',
    ...(isThere ? ['picture.delete'] : []),
  ];
  await draw(details, { clientId, detail: { role, permissions, is_full_access: false } });
  await until(() => expect(document.querySelector('a[download]')).toBeTruthy());
  expect(Boolean(remove())).toBe(isThere);
});

const note = () =>
  /Visitors see this picture\. Changing it needs the right to publish pictures\. Upload a new picture/.test(
    document.body.textContent ?? '',
  );
it.each([
  ['visitors see it', { publishing: 'review' }, true, [], true],
  ['visitors do not see it', { publishing: 'review' }, false, [], false],
  ['the role may publish pictures', { publishing: 'review' }, true, ['picture.publish'], false],
  ['publishing is no right of its own', { publishing: 'direct' }, true, [], false],
] as const)('K1 the details of a file are locked: %s', async (_when, options, shown, more, isLocked) => {
  useSession.setState({ client: { ...client, options } as never });
  const permissions = ['picture.list', 'picture.get', 'picture.update', 'picture.delete', ...more];
  const path = `GET /api/v1/picture/${media.id}/references/${clientId}`;
  const answers = { [path]: { body: { results: [], total: 0, total_page: 0, groups: [], shown } } };
  await draw(details, { clientId, answers, detail: { role: 'own', permissions, is_full_access: false } });
  await until(() => expect(note()).toBe(isLocked));
  await until(() => expect(button('Replace')?.disabled).toBe(isLocked));
  expect((remove() as HTMLButtonElement).disabled).toBe(isLocked);
  for (const name of ['Credit', 'File name']) expect([name, field(name)?.readOnly]).toEqual([name, isLocked]);
  expect(field('Folder')?.readOnly).toBe(false);
});
