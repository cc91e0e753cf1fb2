import { slugify, trimBothOf } from '@vold/contract';
import { z } from 'zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { isKeptAddress } from '../../resource/write/assert-reachable.ts';
import type { ResourceHooks } from '../../resource/write/hooks.ts';
import { namedRoles, rolesOfForm } from '../role/index.ts';
import { assertApiPath } from './api-path.ts';
import { assertPatterns } from './assert-patterns.ts';
import { createFormDryRunRoute } from './dry-run.route.ts';
import { expandForm } from './expand-form.ts';
import { moveFieldValues } from './move-field-values.ts';
import { refuseEscape } from './refuse-escape.ts';

const settingData = z.looseObject({
  role: z.unknown().optional(),
  path: z.unknown().optional(),
  cardDetail: z.looseObject({ group: z.unknown().optional() }).optional(),
});

/** The posts of such a type would live where the server answers by itself. @throws 409 SLUG_TAKEN */
function refuseKept(path: unknown): void {
  if (typeof path !== 'string' || !(isKeptAddress(path) || isKeptAddress(`${path}/`))) return;
  const message = `The server keeps addresses that begin with "/${path}" for itself`;
  throw new ApiError('SLUG_TAKEN', message, { details: [{ path: 'data.path', message }] });
}

const expressions = {
  preparing: `coalesce((select jsonb_agg(l.key order by l.key) from marked_type m, jsonb_each(m.listed) l
    where m.client_id = "website-setting".client_id and m.type =
        coalesce(nullif("website-setting".data #>> '{cardDetail,apiModel,post_type}', ''), "website-setting".data ->> 'path')
      and m.ready -> l.key is distinct from l.value), '[]')`,
};

/** Website settings (VIP-15): the definitions of post types. */
export function createWebsiteSettingModule({ db, rules, forms, callWords }: ModuleDeps): ApiModule {
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
      const fields = await expandForm(given, write);
      assertPatterns(settingData.safeParse(fields.data).data?.cardDetail?.group, 'data.cardDetail.group');
      await assertApiPath(fields, write, callWords());
      const data = typeof fields.data === 'object' && fields.data !== null ? { ...fields.data } : {};
      const ascii = slugify(String(fields.title)).replaceAll(/[^a-z0-9-]+/g, '-');
      const made = trimBothOf(ascii, '-').slice(0, 60);
      const path = 'path' in data ? data.path : made || 'type';
      const defined = { ...data, path };
      refuseKept(path);
      await refuseEscape(write, null, defined);
      return { ...fields, slug: fields.slug || made, data: defined };
    },

    async beforeUpdate(given, write) {
      const fields = await expandForm(given, write);
      assertPatterns(settingData.safeParse(fields.data).data?.cardDetail?.group, 'data.cardDetail.group');
      await assertApiPath(fields, write, callWords(), write.id);
      if ('data' in fields) {
        const [before, now] = [(await write.current()).data, fields.data].map(
          (data) => settingData.safeParse(data).data?.path,
        );
        // A path that the record has already may stay.
        if (now !== before) refuseKept(now);
        await refuseEscape(write, write.id, fields.data);
        return { ...fields, ...(await moveFieldValues(write, await write.current(), fields)) };
      }
      return fields;
    },

    beforeDelete: ({ id }, write) => refuseEscape(write, String(id), null),

    beforeRestore: ({ id, data }, write) => refuseEscape(write, String(id), data),

    afterWrite: ({ clientId }) => {
      rules.forgetClient(clientId);
      forms.forgetClient(clientId);
    },
  };
  const { routes } = createStandardResource({ db, resource: 'website-setting', hooks, expressions });
  return { routes: [...routes, createFormDryRunRoute({ db })] };
}

export { impactOfForm } from './dry-run.route.ts';
export { groupsOfForm, withGroupsOfForm } from './expand-form.ts';
export { moveFieldValues } from './move-field-values.ts';
export { publicFields, visitor } from './public-fields.ts';
