import { queryClient } from '../../base/cache/query-client.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import {
  invitation,
  starterContact,
  starterForm,
  starterMenu,
} from '../../editing/reusable/starter-content.ts';
import { createHome, firstLanguage } from './create-home.ts';
import { saveConfig } from './guide-state.ts';
import type { Progress } from './use-progress.ts';

/** Does a step with one click. Answers what went wrong, in words; null: it is done. */
type Step = () => Promise<string | null>;

export function chooseLook(preset: string): Step {
  return () => saveConfig({ theme: { ...useSession.getState().webconfig?.theme, preset } });
}

export const makeHome: Step = async () => {
  const made = await createHome();
  return typeof made === 'string' ? made : null;
};

/**
 * The form's mails go to the user who creates it, until another receiver is set. Its page is published together with the home
 * page, because the home page links to it from now on.
 */
export const makeContact: Step = async () => {
  const { detail, webconfig } = useSession.getState();
  const language = firstLanguage();
  const home = webconfig?.default_homepage ? await api.page.get(webconfig.default_homepage) : null;
  const status = home?.ok && home.data.status === 'published' ? 'published' : 'draft';
  const form = await api.formBuilder.create(starterForm(detail?.email ?? ''));
  if (!form.ok) return form.data.message;
  const page = await api.page.create({ ...starterContact(form.data.id, language), status });
  if (page.ok && home?.ok) {
    const { id, rev, components } = home.data;
    const sections = [
      ...(components[language] ?? []),
      invitation(`/${page.data.slug[language] ?? 'contact'}`),
    ];
    // A home page that another user saves at this moment stays as they save it.
    await api.page.update(id, { components: { ...components, [language]: sections } }, { rev });
  }
  await queryClient.invalidateQueries({ queryKey: ['form-builder'] });
  await queryClient.invalidateQueries({ queryKey: ['page'] });
  return page.ok ? saveConfig({}) : page.data.message;
};

/** The menu of the pages that are there; of the home page that it makes, where there is none. */
export function makeMenu(progress: Progress): Step {
  return withHome(progress, async (pages) => {
    const menu = await api.navigation.create(starterMenu(pages));
    if (!menu.ok) return menu.data.message;
    await queryClient.invalidateQueries({ queryKey: ['navigation'] });
    return saveConfig({});
  });
}

/** Publishes the pages that are drafts: those that a first menu holds. */
export function publish(progress: Progress): Step {
  return withHome(progress, async (pages) => {
    for (const { id } of pages.filter(({ status }) => status === 'draft')) {
      const result = await api.page.update(id, { status: 'published' });
      if (!result.ok) return result.data.message;
    }
    await queryClient.invalidateQueries({ queryKey: ['page'] });
    return saveConfig({});
  });
}

/** A step that needs the home page makes it first: no step is more than one click away. */
function withHome(
  { home, pages }: Progress,
  step: (pages: Progress['pages']) => Promise<string | null>,
): Step {
  return async () => {
    if (home) return step(pages);
    const made = await createHome();
    return typeof made === 'string' ? made : step([made, ...pages]);
  };
}
