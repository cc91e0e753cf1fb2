import { keySlug } from '@vold/contract';
import { z } from 'zod';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { assertTypeReachable } from '../../resource/write/addresses.ts';
import type { FieldsOf, ResourceHooks } from '../../resource/write/hooks.ts';
import { namedRoles, rolesOfForm } from '../role/index.ts';
import { assertApiPath } from './api-path.ts';
import { assertForm, withFormIds } from './assert-form.ts';
import { createFormDryRunRoute } from './dry-run.route.ts';
import { expandForm } from './expand-form.ts';
import { moveFieldValues } from './move-field-values.ts';
import { moveType } from './move-type.ts';
import { refuseEscape } from './refuse-escape.ts';

const settingData = z.looseObject({
  role: z.unknown().optional(),
  path: z.unknown().optional(),
  cardDetail: z.looseObject({ group: z.unknown().optional() }).optional(),
});

const formPath = 'data.cardDetail.group';

function withIds<F extends Pick<FieldsOf<'website-setting'>, 'data'>>(fields: F): F {
  const { data } = fields;
  const group = data?.cardDetail?.group;
  return group
    ? { ...fields, data: { ...data, cardDetail: { ...data.cardDetail, group: withFormIds(group) } } }
    : fields;
}

/** The default place of a post type in the sidebar. */
const inPosts = { id: 'posts', title: 'Posts' };

const expressions = {
  preparing: `coalesce((select jsonb_agg(l.key order by l.key) from marked_type m, jsonb_each(m.listed) l
    where m.client_id = "website-setting".client_id and m.type =
        coalesce(nullif("website-setting".data #>> '{cardDetail,apiModel,post_type}', ''), "website-setting".data ->> 'path')
      and m.ready -> l.key is distinct from l.value), '[]')`,
};

/** Website settings (VIP-15): the definitions of post types. */
export function createWebsiteSettingModule({ db, rules, sessions, forms, callWords }: ModuleDeps): ApiModule {
  const hooks: ResourceHooks<'website-setting'> = {
    /** Roles that see its entry, and parts of its form. */
    named({ data }) {
      const { data: known } = settingData.safeParse(data);
      return [
        ...namedRoles(known?.role, 'data.role'),
        ...rolesOfForm(known?.cardDetail?.group, 'data.cardDetail.group'),
      ];
    },

    /** A post type needs a path: posts name it in `type`. Without one it is made of the title. */
    async beforeCreate(given, write) {
      const fields = await expandForm(withIds(given), write);
      if (!write.copies) assertForm(fields.data?.cardDetail?.group, formPath);
      await assertApiPath(fields, write, callWords());
      const data = typeof fields.data === 'object' && fields.data !== null ? { ...fields.data } : {};
      const made = keySlug(String(fields.title)).slice(0, 60);
      const path = 'path' in data ? data.path : made || 'type';
      const defined = { menu_position: inPosts, ...data, path };
      if (typeof path === 'string') await assertTypeReachable(path, write);
      await refuseEscape(write, null, defined);
      return { ...fields, slug: fields.slug || made, data: defined };
    },

    async beforeUpdate(given, write) {
      const fields = await expandForm(withIds(given), write);
      const form = fields.data?.cardDetail?.group;
      if (form) assertForm(form, formPath, (await write.current()).data.cardDetail?.group);
      await assertApiPath(fields, write, callWords(), write.id);
      if ('data' in fields) {
        const current = await write.current();
        const { path, menu_position = inPosts } = current.data;
        const data = { ...(path !== undefined && { path }), menu_position, ...fields.data };
        // A path that the record has already may stay.
        if (data.path !== undefined && data.path !== path) await assertTypeReachable(data.path, write);
        await refuseEscape(write, write.id, data);
        const { data: named = data } = await moveFieldValues(write, current, { data });
        const own = await forms.within(write.tx, write.clientId);
        return { ...fields, data: await moveType(write, current.data, named, own) };
      }
      return fields;
    },

    beforeDelete: ({ id }, write) => refuseEscape(write, String(id), null),

    async beforeRestore({ id, data }, write) {
      if (data.path !== undefined) await assertTypeReachable(data.path, write);
      await refuseEscape(write, id, data);
    },

    afterWrite: ({ clientId }) => {
      rules.forgetClient(clientId);
      // Roles follow a type to its new path.
      sessions.forgetClient(clientId);
      forms.forgetClient(clientId);
    },
  };
  const { routes } = createStandardResource({ db, resource: 'website-setting', hooks, expressions });
  return { routes: [...routes, createFormDryRunRoute({ db })] };
}

export { assertForm, assertInputs, withFormIds } from './assert-form.ts';
export { impactOfForm } from './dry-run.route.ts';
export { groupsOfForm, withGroupsOfForm } from './expand-form.ts';
export { moveFieldValues } from './move-field-values.ts';
export { publicFields, visitor } from './public-fields.ts';
