// @vitest-environment happy-dom
import { type InputDefinition, type InputOptions, type Media, newId, pictureResource } from '@vold/contract';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { button, click, draw, erase, type, until } from '../../../testing/draw.tsx';
import { createRecordSource } from '../../fields/record-source.ts';
import { inputKinds } from '../index.ts';
import { VoldFileSelector } from './vold-file-selector.tsx';

afterEach(erase);

const clientId = newId('client');
const [tide, reef] = ['Low tide.jpg', 'Reef.jpg'].map((name): Media => {
  const folder = `/files/${clientId}/${name.length}/`;
  return {
    ...(pictureResource.defaults as Pick<Media, 'alt' | 'caption' | 'credit' | 'focal' | 'folder'>),
    ...{
      filename: { medium: '', big: '', raw: '' },
      info: { filename: 'x.jpg', size: 1, type: 'image/jpeg' },
    },
    ...{
      id: newId('picture'),
      client_id: clientId,
      rev: 1,
      created_at: '',
      updated_at: '',
      created_by: null,
    },
    ...{ updated_by: null, deleted_at: null, original: name, name, type: 'IMAGE', mimetype: 'image/jpeg' },
    ...{ path: folder, thumbnails: null, is_aws: false, aws_file_url: null },
    ...{ url: `${folder}big.webp`, raw: `${folder}x.jpg` },
  };
}) as [Media, Media];

const definition = { component: 'VoldFileSelector', model: 'picture', title: 'Picture' } as InputDefinition;
let values: Record<string, unknown> = {};

function Field({ media, name, options }: { media: Media; name: string; options?: InputOptions }) {
  const [value, setValue] = useState<unknown>({ id: media.id, url: media.url });
  values[name] = value;
  return (
    <VoldFileSelector
      {...{ id: name, labelId: name, describedBy: undefined, kinds: inputKinds, value, language: 'en' }}
      {...{ required: false, invalid: false, onType: setValue, onChange: setValue }}
      source={createRecordSource({})}
      definition={{ ...definition, title: name, options }}
    />
  );
}

it('misses no alternative text of a picture that says nothing', async () => {
  const answers = {
    [`GET /api/v1/picture/${clientId}`]: { body: { results: [tide], total: 1, total_page: 1 } },
  };
  await draw(() => <Field media={tide} name="First" options={{ accept: ['image'], decorative: true }} />, {
    clientId,
    answers,
  });
  await until(() => expect(document.body.textContent).toContain('Low tide.jpg'));
  expect(document.body.textContent).not.toContain('No alternative text');
});

it('calls each picture as its owner does, with one call for all, and says that one has no alternative text', async () => {
  values = {};
  const list = `GET /api/v1/picture/${clientId}`;
  const save = `PUT /api/v1/picture/${tide.id}/${clientId}`;
  const { calls } = await draw(
    () => (
      <>
        <Field media={tide} name="First" />
        <Field media={reef} name="Second" />
      </>
    ),
    {
      clientId,
      answers: {
        [list]: { body: { results: [tide, reef], total: 2, total_page: 1 } },
        [save]: {
          body: {
            ...tide,
            alt: { en: 'Low water at noon' },
            caption: { en: 'Noon', id: 'Siang' },
            credit: '© A',
            rev: 2,
          },
        },
      },
    },
  );
  const text = () => document.body.textContent ?? '';
  await until(() => expect(text()).toContain('Low tide.jpg'));
  await until(() => expect(text()).toContain('Reef.jpg'));
  expect(text()).not.toContain('big.webp');
  expect(text().match(/No alternative text/g)).toHaveLength(2);
  expect(
    calls.filter(({ method, url }) => method === 'GET' && url.startsWith(`/api/v1/picture/${clientId}`)),
  ).toHaveLength(1);

  await click(document.querySelector('[aria-label="Change First"]'));
  await until(() => expect(menuItem('Alternative text, focal point and crop')).toBeTruthy());
  await click(menuItem('Alternative text, focal point and crop'));
  const alt = () => document.querySelector<HTMLTextAreaElement>('[aria-label="Alternative text (en)"]');
  await until(() => expect(alt()).toBeTruthy());
  expect(button('Crop')).toBeTruthy();
  await type(alt(), 'Low water at noon');
  alt()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await until(() => expect(values.First).toMatchObject({ id: tide.id, alt: 'Low water at noon' }));
  // The answer brings its newest caption and credit.
  await until(() => expect(values.First).toMatchObject({ caption: 'Noon', credit: '© A' }));
  expect(values.Second).toEqual({ id: reef.id, url: reef.url });
});

function menuItem(name: string): Element | undefined {
  return [...document.querySelectorAll('[role="menuitem"]')].find(({ textContent }) => textContent === name);
}
