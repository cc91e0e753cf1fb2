// @vitest-environment happy-dom
import { type Media, newId, pictureResource } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { button, click, draw, erase, until } from '../testing/draw.tsx';
import { useSaveMedia } from './use-save-media.ts';

afterEach(erase);

const clientId = newId('client');
const media = {
  ...pictureResource.defaults,
  id: newId('picture'),
  rev: 1,
  created_at: '',
  updated_at: '',
} as unknown as Media;

function Rename() {
  const save = useSaveMedia('picture');
  return (
    <button type="button" onClick={() => save(media, { name: 'reef.jpg' })}>
      Rename
    </button>
  );
}

it('ERR-23 details of a file that cannot be saved show the err text of the answer', async () => {
  const err = 'A file of this name is being replaced';
  const { calls } = await draw(() => <Rename />, {
    clientId,
    answers: {
      [`PUT /api/v1/picture/${media.id}/${clientId}`]: {
        status: 409,
        body: { code: 'CONFLICT', message: err, error: err, err },
      },
    },
  });
  await click(button('Rename'));
  await until(() =>
    expect(document.querySelector('[aria-label="Notifications"]')?.textContent).toContain(err),
  );
  expect(calls[0]?.body).toEqual({ name: 'reef.jpg' });
});
