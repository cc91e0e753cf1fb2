import type { FormSubmission } from '@vold/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';

export interface Template {
  readonly subject: Record<string, string>;
  readonly body: Record<string, string>;
}

/** Everything that delivering a submission needs, as it is now. */
export interface Delivery {
  readonly submission: FormSubmission;
  readonly form: {
    readonly id: string;
    readonly form_id: string;
    readonly title: string;
    readonly emailSubject: string;
    readonly receiver: string;
    readonly target: string;
  };
  readonly submitTemplate: Template | null;
  readonly confirmTemplate: Template | null;
  /** Host of the website, or the client's short name. */
  readonly host: string;
}

/** Null if the submission was deleted since: it is not sent then. */
export async function readDelivery(tx: Transaction, clientId: string, id: string): Promise<Delivery | null> {
  const submission = await tx
    .selectFrom('form-submission')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!submission) return null;
  const form = await tx
    .selectFrom('form-builder')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', submission.form)
    .executeTakeFirstOrThrow();
  const template = async (templateId: string | null): Promise<Template | null> => {
    if (templateId === null) return null;
    const found = await tx
      .selectFrom('mail-template')
      .select(['subject', 'body'])
      .where('client_id', '=', clientId)
      .where('id', '=', templateId)
      .executeTakeFirst();
    return found ?? null;
  };
  return {
    submission,
    form,
    submitTemplate: await template(form.submitTemplate),
    confirmTemplate: await template(form.confirmTemplate),
    host: await hostOf(tx, clientId),
  };
}

/** A host that the client has proven, else its short name: no text that it writes. */
async function hostOf(tx: Transaction, clientId: string): Promise<string> {
  const { rows } = await sql<{ host: string }>`
    select coalesce((select p.domain from domain_proof p where p.client_id = c.id order by p.verified_at, p.domain limit 1), c.slug) as host
    from client c where c.id = ${clientId}`.execute(tx);
  return rows[0]?.host ?? '';
}
