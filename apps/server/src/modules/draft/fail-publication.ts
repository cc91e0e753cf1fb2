import { escapeHtml, wallTime } from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { json, type Transaction } from '../../platform/db/index.ts';
import type { ApiError } from '../../platform/errors/api-error.ts';
import { plainName } from '../../platform/mail/index.ts';
import { publicationOf } from '../../resource/draft/scheduled-publications.ts';
import { nounOf } from '../../resource/write/find-record.ts';
import { timeZoneOf } from '../client/index.ts';
import { queueMail } from '../mail/index.ts';
import type { DuePublication, PublicationDeps } from './publication.job.ts';

/** Places of a refusal that are kept. */
const maxDetails = 20;

/** Notes why a schedule failed, and tells who scheduled it, once. The draft stays. */
export async function failPublication(
  { db, origin }: Pick<PublicationDeps, 'db' | 'origin'>,
  due: DuePublication,
  { code, message, extras }: ApiError,
): Promise<void> {
  const { clientId, at } = due;
  const failure = json({ code, message, details: extras.details?.slice(0, maxDetails) ?? [] });
  await db.transact({ kind: 'system', reason: 'a scheduled publication failed', clientId }, async (tx) => {
    const { rows } = await sql<{ scheduled_by: string; title: unknown }>`
      update scheduled_publication r set failed_at = now(), failure = ${failure}
      from draft_entry e where ${publicationOf(clientId, due)} and r.publish_at = ${at} and r.failed_at is null
        and (e.client_id, e.resource, e.record_id) = (r.client_id, r.resource, r.record_id)
      returning r.scheduled_by, coalesce(e.data -> 'title', e.data -> 'from') as title`.execute(tx);
    const [failed] = rows;
    const scheduler = failed && (await findMailbox(tx, failed.scheduled_by));
    if (!scheduler) return;
    const zone = await timeZoneOf(tx, clientId);
    const name = nameOf(failed.title);
    const what = name ? `the ${nounOf(due.resource)} “${name}”` : `the ${nounOf(due.resource)}`;
    const link = escapeHtml(`${origin}/dashboard/changes`);
    await queueMail(tx, {
      clientId,
      to: [scheduler.email],
      replyTo: null,
      subject: name ? `Not published: ${name}` : 'Not published',
      html: [
        `<p>Hello ${escapeHtml(plainName(scheduler.name))},</p>`,
        `<p>You scheduled the publication of ${escapeHtml(what)} for ${wallTime(new Date(at), zone).slice(0, -3)} (${escapeHtml(zone || 'UTC')}). It was not published.</p>`,
        `<p>${escapeHtml(message)}</p>`,
        '<p>The draft is unchanged. The publication is not tried again until somebody schedules it again.</p>',
        `<p><a href="${link}">${link}</a></p>`,
      ].join('\n'),
      fixed: {
        subject: 'Not published',
        html: `<p>A publication that you scheduled was not published.</p>\n<p><a href="${link}">${link}</a></p>`,
      },
    });
  });
}

async function findMailbox(tx: Transaction, userId: string) {
  return tx
    .selectFrom('user')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .where('blocked', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

const texts = z.union([z.string(), z.record(z.string(), z.string())]);

/** The title in the first language that has one. */
function nameOf(title: unknown): string {
  const { data } = texts.safeParse(title);
  const all = typeof data === 'string' ? [data] : Object.values(data ?? {});
  return plainName(all.find((text) => text.trim() !== '') ?? '');
}
