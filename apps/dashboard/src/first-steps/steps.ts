import { queryClient } from '../app/query-client.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/session-store.ts';
import { saveConfig } from './guide-state.ts';
import { starterContact, starterForm, starterHome, starterMenu } from './starter-content.ts';
import type { Progress } from './use-progress.ts';

/** Does a step with one click. Answers what went wrong, in words; null: it is done. */
type Step = () => Promise<string | null>;

/** The language that the website has without one in its address. */
function firstLanguage(): string {
  return useSession.getState().webconfig?.language[0]?.code ?? 'en';
}

export function chooseLook(preset: string): Step {
  return () => saveConfig({ theme: { ...useSession.getState().webconfig?.theme, preset } });
}

export const makeHome: Step = async () => {
  const { webconfig, client } = useSession.getState();
  const name = webconfig?.site_name || client?.name || 'Our name';
  const page = await api.page.create(starterHome(name, firstLanguage()));
  if (!page.ok) return page.data.message;
  await queryClient.invalidateQueries({ queryKey: ['page'] });
  return saveConfig({ default_homepage: page.data.id });
};

/** The form's mails go to who makes it, until somebody names another receiver. */
export const makeContact: Step = async () => {
  const { detail } = useSession.getState();
  const form = await api.formBuilder.create(starterForm(detail?.email ?? ''));
  if (!form.ok) return form.data.message;
  const page = await api.page.create(starterContact(form.data.id, firstLanguage()));
  await queryClient.invalidateQueries({ queryKey: ['form-builder'] });
  await queryClient.invalidateQueries({ queryKey: ['page'] });
  return page.ok ? saveConfig({}) : page.data.message;
};

export function makeMenu({ pages }: Progress): Step {
  return async () => {
    const menu = await api.navigation.create(starterMenu(pages));
    if (!menu.ok) return menu.data.message;
    await queryClient.invalidateQueries({ queryKey: ['navigation'] });
    return saveConfig({});
  };
}

/** Publishes the pages that are drafts: those that a first menu holds. */
export function publish({ pages }: Progress): Step {
  return async () => {
    for (const { id } of pages.filter(({ status }) => status === 'draft')) {
      const result = await api.page.update(id, { status: 'published' });
      if (!result.ok) return result.data.message;
    }
    await queryClient.invalidateQueries({ queryKey: ['page'] });
    return saveConfig({});
  };
}
