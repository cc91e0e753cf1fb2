import type { Page } from '@vold/contract';
import { queryClient } from '../../base/cache/query-client.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import { starterHome } from '../../editing/reusable/starter-content.ts';
import { guideState, saveConfig } from './guide-state.ts';

/** The language that the website has without one in its address. */
export function firstLanguage(): string {
  return useSession.getState().webconfig?.language[0]?.code ?? 'en';
}

/** Creates a home page from the starter sections. Answers it, or what went wrong in words. */
export async function createHome(): Promise<Page | string> {
  const { webconfig, client } = useSession.getState();
  const name = webconfig?.site_name || client?.name || 'Our name';
  const language = firstLanguage();
  const found = await api.page.pick(
    ['slug'],
    { where: { [`slug.${language}`]: 'contact' }, limit: 1 },
    { exempt: true },
  );
  const contact = found?.results[0]?.slug[language];
  const page = await api.page.create(starterHome(name, language, contact ? `/${contact}` : null));
  if (!page.ok) return page.data.message;
  await queryClient.invalidateQueries({ queryKey: ['page'] });
  // The guide of the first steps stays as it is.
  const guide = webconfig ? guideState(webconfig) : 'open';
  return (await saveConfig({ default_homepage: page.data.id }, guide)) ?? page.data;
}
