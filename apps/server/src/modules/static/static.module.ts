import { staticIdProblem } from '@vold/contract';
import { z } from 'zod';
import { invalidField } from '../../platform/errors/api-error.ts';
import { sanitizeDeep } from '../../platform/rich-text/sanitize-content.ts';
import type { ApiModule, ContentDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { copyTitle } from '../../resource/write/copy-title.ts';
import type { Fields, FieldsOf, ResourceHooks } from '../../resource/write/hooks.ts';

const hooks: ResourceHooks<'static'> = {
  beforeCreate: (fields) => {
    refuseUnfitId(fields, undefined);
    return sanitized(fields);
  },
  async beforeUpdate(fields, write) {
    if ('data' in fields) refuseUnfitId(fields, (await write.current()).data);
    return sanitized(fields);
  },
  /** A name belongs to one text: the copy gets its own. */
  duplicate: (original, title) => ({ title: copyTitle(original.title, title), data: {} }),
};

const named = z.looseObject({ id: z.unknown() }).partial();

/** A name that is stored already still works. @throws 422 */
function refuseUnfitId({ data }: FieldsOf<'static'>, stored: unknown): void {
  const id = named.safeParse(data).data?.id;
  const problem = id === named.safeParse(stored).data?.id ? null : staticIdProblem(id);
  if (problem) throw invalidField('data.id', problem);
}

function sanitized(fields: FieldsOf<'static'>): Fields {
  return 'description' in fields
    ? { ...fields, description: sanitizeDeep(fields.description, 'description') }
    : fields;
}

/** Static texts (SETS-01). */
export function createStaticModule({ db }: ContentDeps): ApiModule {
  const { routes, drafted } = createStandardResource({ db, resource: 'static', hooks });
  return { routes, drafted };
}
