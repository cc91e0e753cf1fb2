import type { ApiModule, ContentDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { sectionsWithoutIds } from '../../resource/write/with-ids.ts';
import { fillLanguageRoute } from './fill-language.route.ts';
import { createPageHooks } from './page-hooks.ts';
import { pageInputRoute } from './page-input.route.ts';
import { sectionsOfPage } from './reusable/synced-sections.ts';

/** Pages (PAGE-01): section instances by language. */
export function createPageModule({ db, forms }: ContentDeps): ApiModule {
  const hooks = createPageHooks(forms);
  const resource = createStandardResource({
    db,
    resource: 'page',
    hooks,
    // Hundreds of sections in several languages.
    bodyLimit: 5_000_000,
    preview: true,
    ...sectionsWithoutIds,
    expressions: { components: sectionsOfPage },
  });
  const { routes, drafted } = resource;
  return { routes: [...routes, pageInputRoute(db), fillLanguageRoute(db, resource, hooks)], drafted };
}
