// @vitest-environment happy-dom
import { type Media, newId, pictureResource } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { draw, erase, until } from '../../testing/draw.tsx';
import { MediaDetails } from './media-details.tsx';

afterEach(erase);

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
