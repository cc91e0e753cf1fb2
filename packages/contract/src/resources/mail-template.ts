import { z } from 'zod';
import { constants } from '../constants.ts';
import { defineResource, type RecordOf } from '../resource.ts';
import { localizedText, perLanguage } from '../values.ts';

/**
 * Mail template: subject and body (rich text) per language. `{{model}}` is replaced by the visitor's value of that input of a
 * form, `{{answers}}` in a body by a table of all of them, `{{form}}` by the form's title.
 */
export const mailTemplateResource = defineResource({
  name: 'mail-template',
  scope: 'client',
  fields: {
    name: z.string().max(200),
    subject: localizedText,
    body: perLanguage(z.string().max(200_000)),
  },
  defaults: { subject: {}, body: {} },
  required: ['name'],
  verbs: ['list', 'get', 'create', 'update', 'delete', 'restore', 'erase'],
  list: {
    filter: ['id', 'name', 'created_at', 'updated_at'],
    sort: ['id', 'name', 'created_at', 'updated_at'],
    limit: constants.smallListLimit,
  },
  trash: true,
});
export type MailTemplate = RecordOf<typeof mailTemplateResource>;
