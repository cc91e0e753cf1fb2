import { type CompiledForm, formProblems, missingValues } from '@vold/contract';
import type { PageFields, PostFields } from './map-record.ts';

/** An import fills in what is for some roles only, too. */
const viewer = { role: null, fullAccess: true, master: true, clientId: null };
const mostNotes = 5;

/**
 * What an import brings is kept, whatever the form of its type demands: a record that breaks a rule, or lacks what visitors
 * need, becomes a draft, and the report says why.
 */
export function judgeFields<F extends PageFields | PostFields>(
  form: CompiledForm | null | undefined,
  fields: F,
  note: (sentence: string) => void,
): F {
  if (!form) return fields;
  const data = fields.data ?? {};
  const isForVisitors = fields.status === 'published' || Boolean(fields.publish_at);
  const languages = Object.keys(fields.title ?? {});
  const problems = [
    ...formProblems(form, viewer, data),
    ...(isForVisitors ? missingValues(form, viewer, data, languages) : []),
  ];
  if (problems.length === 0) return fields;
  for (const { message } of problems.slice(0, mostNotes)) note(`${message}.`);
  if (!isForVisitors) return fields;
  note('It is a draft until that is corrected.');
  return { ...fields, status: 'draft', publish_at: null };
}
