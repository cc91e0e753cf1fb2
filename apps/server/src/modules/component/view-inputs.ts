import { type Component, type InputDefinition, themeStyle } from '@vold/contract';
import { definitions, isSectionKey } from '@vold/sections';
import { postInputs } from '@vold/template/inputs';
import type { Transaction } from '../../platform/db/index.ts';
import { invalidField } from '../../platform/errors/api-error.ts';
import { publicFields } from '../website-setting/index.ts';

type View = Pick<Component, 'kind' | 'sectionId'>;

/**
 * The inputs that marks of a view may name and that are not the client's to choose: those of a section of the library, of a
 * post's type, none for header, footer and the theme's stylesheet. Null for a section of the client's own.
 *
 * @throws ApiError for a view of something that is not there
 */
export async function fixedInputs(
  tx: Transaction,
  clientId: string,
  { kind, sectionId }: View,
): Promise<readonly InputDefinition[] | null> {
  if (kind === 'section') return isSectionKey(sectionId) ? definitions[sectionId].components : null;
  if (kind === 'header' || kind === 'footer') {
    if (sectionId !== kind) throw invalidField('sectionId', `The Section Id of the ${kind} is “${kind}”.`);
    return [];
  }
  if (kind === 'style') {
    if (sectionId !== themeStyle.sectionId)
      throw invalidField(
        'sectionId',
        `The Section Id of the theme’s stylesheet is “${themeStyle.sectionId}”.`,
      );
    return [];
  }
  const setting = await tx
    .selectFrom('website-setting')
    .select('data')
    .where('client_id', '=', clientId)
    .where((eb) => eb(eb.ref('data', '->>').key('path'), '=', sectionId))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!setting) throw invalidField('sectionId', `There is no post type “${sectionId}”.`);
  return postInputs(kind, publicFields(setting));
}
