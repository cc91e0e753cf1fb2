import { ApiError } from '../../platform/errors/api-error.ts';
import { joinNames } from '../../platform/errors/join-names.ts';
import { sanitiseDeep } from '../../platform/rich-text/sanitise-content.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { Fields, FieldsOf, ResourceHooks } from '../../resource/write/hooks.ts';

const hooks: ResourceHooks<'mail-template'> = {
  beforeCreate: (fields) => sanitised(fields),
  beforeUpdate: (fields) => sanitised(fields),

  async beforeDelete({ id }, { tx, clientId }) {
    const forms = await tx
      .selectFrom('form-builder')
      .select('title')
      .where('client_id', '=', clientId)
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('submitTemplate', '=', String(id)), eb('confirmTemplate', '=', String(id))]))
      .orderBy('title')
      .limit(5)
      .execute();
    if (forms.length === 0) return;
    const names = joinNames(forms.map(({ title }) => `"${title}"`));
    throw new ApiError(
      'IN_USE',
      `This template is used by ${forms.length > 1 ? 'the forms' : 'the form'} ${names}`,
    );
  },
};

function sanitised(fields: FieldsOf<'mail-template'>): Fields {
  return 'body' in fields ? { ...fields, body: sanitiseDeep(fields.body) } : fields;
}

/** Mail templates. */
export function createMailTemplateModule({ db }: ModuleDeps): ApiModule {
  return { routes: createStandardResource({ db, resource: 'mail-template', hooks }).routes };
}
