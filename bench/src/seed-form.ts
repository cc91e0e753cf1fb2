import type { RunningServer } from '@vold/testing';
import { z } from 'zod';

/** Path of the post type that the benchmark makes. */
export const formSlug = 'bench-form';

/** Makes a post type whose form has so many text fields, and a post of it; answers the post's id. */
export async function seedForm(
  server: RunningServer,
  token: string,
  clientId: string,
  fieldCount: number,
): Promise<string> {
  const components = Array.from({ length: fieldCount }, (_, index) => ({
    id: `field-${index}`,
    component: index % 5 === 4 ? 'VoldTextarea' : 'VoldInput',
    model: `field_${index}`,
    title: `Field ${index + 1}`,
    hasLanguage: index % 2 === 0,
  }));
  const send = async (path: string, body: unknown) => {
    const answer = await fetch(`${server.url}/api/v1/${path}/${clientId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return z.object({ id: z.string() }).parse(await answer.json()).id;
  };
  await send('website-setting', {
    title: 'Bench form',
    data: {
      path: formSlug,
      menu_position: { id: 'posts' },
      cardDetail: { group: [{ id: 'all', title: 'Fields', components }] },
    },
  });
  return send('post', { type: formSlug, title: { en: 'A post of many fields' } });
}
