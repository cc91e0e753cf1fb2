// @vitest-environment happy-dom
import { type Media, newId, pictureResource } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { useSavedMedia } from './use-saved-media.ts';

afterEach(erase);

const clientId = newId('client');
const facts = { filename: { medium: '', big: '', raw: '' }, info: { filename: '', size: 1, type: '' } };
const media = (): Media => ({
  ...(pictureResource.defaults as Pick<Media, 'alt' | 'caption' | 'credit' | 'focal' | 'folder'>),
  ...facts,
  ...{ id: newId('picture'), client_id: clientId, rev: 1, created_at: '', updated_at: '' },
  ...{ created_by: null, updated_by: null, deleted_at: null, original: '', name: 'Tide' },
  ...{ type: 'IMAGE', mimetype: 'image/png', path: '', thumbnails: null, is_aws: false },
  ...{ aws_file_url: null, url: '', raw: '' },
});

/** Holds the file as it was first read, as a screen does whose list has not come again. */
function Details({ stored }: { stored: Media }) {
  const { media, said, save } = useSavedMedia('picture', stored);
  const describe = (language: string, text: string) =>
    save(({ alt }) => ({ alt: { ...alt, [language]: text } }));
  const push = ({ focal }: Media) => ({ focal: { x: (focal?.x ?? 50) + 1, y: 50 } });
  return (
    <>
      <button type="button" onClick={() => save(() => ({ name: 'reef.jpg' }))}>
        Rename
      </button>
      <button
        type="button"
        onClick={() => {
          describe('en', 'Low water');
          describe('id', 'Air surut');
          save(push);
          save(push);
        }}
      >
        Describe
      </button>
      <output>
        {said} {JSON.stringify(media.alt)} {media.focal?.x}
      </output>
    </>
  );
}

const shown = () => document.querySelector('output')?.textContent;

it('ERR-23 details of a file that cannot be saved show the err text of the answer', async () => {
  const err = 'A file of this name is being replaced';
  const stored = media();
  const { calls } = await draw(() => <Details stored={stored} />, {
    clientId,
    answers: {
      [`PUT /api/v1/picture/${stored.id}/${clientId}`]: {
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
  expect(shown()).toContain('Not saved');
});

it('quick changes of one file are made of each other, not of what was read before them', async () => {
  const stored = media();
  const answers: Record<string, { body: unknown }> = {};
  const { calls } = await draw(() => <Details stored={stored} />, { clientId, answers });
  let now = stored;
  // Answers as the server does: with the file as this change leaves it.
  Object.defineProperty(answers, `PUT /api/v1/picture/${stored.id}/${clientId}`, {
    get: () => {
      now = { ...now, ...(calls.at(-1)?.body as Partial<Media>), rev: now.rev + 1 };
      return { body: now };
    },
  });
  await click(button('Describe'));
  expect(shown()).toBe('Saving... {"en":"Low water","id":"Air surut"} 52');
  await until(() => expect(shown()).toBe('Saved {"en":"Low water","id":"Air surut"} 52'));
  expect(calls.map(({ headers, body }) => [headers['if-match'], body])).toEqual([
    ['1', { alt: { en: 'Low water' } }],
    ['2', { alt: { en: 'Low water', id: 'Air surut' } }],
    ['3', { focal: { x: 51, y: 50 } }],
    ['4', { focal: { x: 52, y: 50 } }],
  ]);
});
