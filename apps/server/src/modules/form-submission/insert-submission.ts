import { type FormSubmission, newId } from '@vold/contract';
import { json, type Transaction } from '../../platform/db/index.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { deliverSubmission } from './deliver-submission.kind.ts';

export interface NewSubmission
  extends Pick<FormSubmission, 'form' | 'form_title' | 'language' | 'data' | 'inputs' | 'ip'> {
  readonly clientId: string;
  /** Places of the sent files by key. */
  readonly files: Record<string, string>;
}

/** Stores a submission and, with it, the job that delivers it: none is accepted without the other. @returns its id */
export async function insertSubmission(tx: Transaction, submission: NewSubmission): Promise<string> {
  const { clientId, data, inputs, files, ...rest } = submission;
  const id = newId('form-submission');
  await tx
    .insertInto('form-submission')
    .values({ client_id: clientId, id, ...rest, data: json(data), inputs: json(inputs), files: json(files) })
    .execute();
  await addJob(tx, deliverSubmission, { clientId, id });
  return id;
}
