import { ApiError, invalidField } from '../../platform/errors/api-error.ts';
import { joinNames } from '../../platform/errors/join-names.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { mayNameAll } from '../../resource/reference/read-references.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { lockGroups } from '../../resource/write/group-inputs.ts';
import type { FieldsOf, ResourceHooks } from '../../resource/write/hooks.ts';
import { createGroupDryRunRoute } from './dry-run.route.ts';
import { findUses } from './find-uses.ts';
import { refreshUses } from './refresh-uses.ts';

/** Uses that a refusal names. */
const maxNamed = 10;

const rules: ResourceHooks<'field-group'> = {
  beforeCreate(fields) {
    assertPlain(fields);
    return fields;
  },
  async beforeUpdate(fields, write) {
    assertPlain(fields);
    if (!('components' in fields) && !('title' in fields)) return fields;
    await lockGroups(write);
    const stored = await write.current();
    return { ...fields, ...(await refreshUses(write, stored, { ...stored, ...fields })) };
  },
  async beforeDelete({ id }, write) {
    await lockGroups(write);
    const uses = await findUses(write, id);
    if (uses.length === 0) return;
    const readable = uses.filter(({ resource }) => mayNameAll(write.context, resource));
    const names = readable.slice(0, maxNamed).map(({ title }) => `“${title}”`);
    const others = uses.length - names.length;
    const more = names.length > 0 ? 'more' : others === 1 ? 'place' : 'places';
    const places = [...names, ...(others > 0 ? [`${others} ${more}`] : [])];
    throw new ApiError('IN_USE', `The group is used by ${joinNames(places)}. Remove it there first.`, {
      details: readable.map(({ resource, id: place, title }) => ({
        path: `${resource}/${place}`,
        message: title,
      })),
    });
  },
};

/** @throws 422 for a group within a group, or two inputs of one model */
function assertPlain({ components = [] }: FieldsOf<'field-group'>): void {
  const models = components.map(({ model }) => model);
  for (const [at, { group, model }] of components.entries()) {
    if (group) throw invalidField(`components.${at}`, 'A group has inputs only, no other groups');
    if (models.indexOf(model) < at)
      throw invalidField(`components.${at}.model`, 'Another input has this model');
  }
}

/** Field groups: inputs that post types and sections use as one (decision 0052). */
export function createFieldGroupModule({ db, forms, rules: refusals }: ModuleDeps): ApiModule {
  const hooks: ResourceHooks<'field-group'> = {
    ...rules,
    afterWrite({ clientId }) {
      refusals.forgetClient(clientId);
      forms.forgetClient(clientId);
    },
  };
  const { routes } = createStandardResource({ db, resource: 'field-group', hooks });
  return { routes: [...routes, createGroupDryRunRoute({ db })] };
}
