import { z } from 'zod';
import { constants } from '../constants.ts';
import { isEmail } from '../email-spelling.ts';
import { formInputs } from '../form-input.ts';
import { defineResource, type RecordOf } from '../resource.ts';
import { languageCode, pathOrAddress, status, webAddress } from '../values.ts';

/** Addresses of a comma-separated list, without blanks around them. */
export function mailAddresses(list: string): string[] {
  return list
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
}

const receivers = z
  .string()
  .max(2000)
  .superRefine((list, context) => {
    for (const address of mailAddresses(list)) {
      if (!isEmail(address))
        context.addIssue({ code: 'custom', message: `${address} is not an e-mail address` });
    }
  });

/**
 * Form (SETF-01). `target` gets each submission as JSON; `redirect` is where a visitor goes afterwards: a path of the
 * website or a web address. `limit` empty or 0: unlimited (SETF-05). A new form is a draft (SETF-06).
 */
export const formBuilderResource = defineResource({
  name: 'form-builder',
  scope: 'client',
  fields: {
    title: z.string().max(200),
    form_id: z.union([z.literal(''), z.string().regex(/^[\w-]{1,100}$/, 'Letters, digits, - and _')]),
    emailSubject: z.string().max(300),
    /** Comma separated. */
    receiver: receivers,
    target: z.union([z.literal(''), webAddress]),
    redirect: z.union([z.literal(''), pathOrAddress]),
    submitTemplate: z.string().max(100).nullable(),
    confirmTemplate: z.string().max(100).nullable(),
    limit: z.number().int().min(0).max(1_000_000_000).nullable(),
    status,
    description: z.string().max(20_000),
    /** By language, like the labels of inputs. Ours. */
    description_lang: z.record(languageCode, z.string().max(20_000)),
    inputs: formInputs,
  },
  defaults: {
    form_id: '',
    emailSubject: '',
    receiver: '',
    target: '',
    redirect: '',
    submitTemplate: null,
    confirmTemplate: null,
    limit: null,
    status: 'draft',
    description: '',
    description_lang: {},
    inputs: [],
  },
  relations: { submitTemplate: 'mail-template', confirmTemplate: 'mail-template' },
  required: ['title'],
  verbs: ['list', 'get', 'create', 'update', 'delete', 'restore', 'erase', 'duplicate'],
  list: {
    filter: ['id', 'title', 'form_id', 'status', 'created_at', 'updated_at'],
    sort: ['id', 'title', 'status', 'created_at', 'updated_at'],
    limit: constants.smallListLimit,
    omit: ['inputs'],
  },
  trash: true,
});
export type FormBuilder = RecordOf<typeof formBuilderResource>;
