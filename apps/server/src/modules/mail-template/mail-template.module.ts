import { ApiError } from '../../platform/errors/api-error.ts';
import { joinNames } from '../../platform/errors/join-names.ts';
import { sanitizeDeep } from '../../platform/rich-text/sanitize-content.ts';
import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { mayChangeAtOnce } from '../../resource/reference/publishing-right.ts';
import { isShown, mayNameAll } from '../../resource/reference/read-references.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import type { Fields, FieldsOf, ResourceHooks, WriteContext } from '../../resource/write/hooks.ts';

const hooks: ResourceHooks<'mail-template'> = {
  beforeCreate: (fields) => sanitized(fields),

  async beforeUpdate(fields, write) {
    await assertMayMail(write, write.id);
    return sanitized(fields);
  },

  beforeRestore: ({ id }, write) => assertMayMail(write, id),

  async beforeDelete({ id }, { tx, clientId, context }) {
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
    const [a, the] = forms.length > 1 ? ['forms', 'the forms'] : ['a form', 'the form'];
    const names = joinNames(forms.map(({ title }) => `"${title}"`));
    const users = mayNameAll(context, 'form-builder') ? `${the} ${names}` : a;
    throw new ApiError('IN_USE', `This template is used by ${users}`);
  },
};

/** Refuses, in review mode, to change what visitors are mailed without the right to publish forms. @throws 403 */
async function assertMayMail(write: WriteContext, id: string): Promise<void> {
  if (await mayChangeAtOnce(write, 'form-builder')) return;
  if (!(await isShown(write.tx, write.clientId, id))) return;
  throw new ApiError(
    'FORBIDDEN',
    'A published form sends this template, and a change of it at once. Changing it needs the right form-builder.publish. Create a new template and choose it in a draft of a new form instead.',
  );
}

function sanitized(fields: FieldsOf<'mail-template'>): Fields {
  return 'body' in fields ? { ...fields, body: sanitizeDeep(fields.body, 'body') } : fields;
}

/** Mail templates. */
export function createMailTemplateModule({ db }: ModuleDeps): ApiModule {
  return {
    routes: createStandardResource({ db, resource: 'mail-template', hooks }).routes,
  };
}
