import type { ApiModule, ModuleDeps } from '../../../resource/module.ts';
import { createStandardResource } from '../../../resource/standard-resource.ts';
import { sectionsWithoutIds } from '../../../resource/write/with-ids.ts';
import { createReusableHooks } from './reusable-hooks.ts';

const expressions = {
  sectionIds: `coalesce((
    select jsonb_agg(s.entry -> 'sectionId' order by s.at)
    from jsonb_array_elements(jsonb_path_query_first(reusable.components, '$.*')) with ordinality as s(entry, at)), '[]')`,
  // Texts only: neither addresses nor ids.
  excerpt: `coalesce((
    select left(regexp_replace(string_agg(left(t.value #>> '{}', 200), ' · '), '<[^>]{0,200}>', ' ', 'g'), 200) from (
      select value from jsonb_path_query(reusable.components,
        '$.*[*].data.* ? (@.type() == "string" && @ like_regex "[^/] [^/]|^[[:alpha:]]{3,}$")') as q(value) limit 3) t), '')`,
  pages: "vold_pages_with(reusable.client_id, reusable.id, '')",
};

/** Synced sections, section presets and page templates. */
export function createReusableModule({ db, forms }: ModuleDeps): ApiModule {
  const resource = createStandardResource({
    db,
    resource: 'reusable',
    hooks: createReusableHooks(forms),
    bodyLimit: 5_000_000,
    expressions,
    ...sectionsWithoutIds,
  });
  return { routes: resource.routes };
}
