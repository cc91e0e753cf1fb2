import { Readable } from 'node:stream';
import {
  answerText,
  constants,
  type FormSubmission,
  type SubmittedInput,
  type SubmittedValue,
  submittedData,
  submittedInput,
  wallTime,
} from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/db/index.ts';
import { csvRow } from '../../platform/http/csv-row.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import { type ListPlan, planList } from '../../resource/list/list-plan.ts';
import { listQueryShape, parseListQuery } from '../../resource/list/list-query.ts';
import { type Cursor, readBatch } from '../../resource/list/run-list.ts';
import type { StandardResource } from '../../resource/standard-resource.ts';
import { timeZoneOf } from '../client/index.ts';

const batchSize = 500;
/** The language of country names. */
const language = 'en';

/** The columns of a submission that the export reads. */
const exported = z.object({
  id: z.string(),
  created_at: z.string(),
  form_title: z.string(),
  language: z.string(),
  ip: z.string().nullable(),
  data: submittedData,
  inputs: z.array(submittedInput),
});

/**
 * `GET form-submission/export?where=…`: what a list would answer, as CSV, without end: read in batches, never whole in
 * memory. A column for every input that any of them has, in the order of the form, called as visitors see it.
 */
export function exportRoute(db: Database, { table }: StandardResource): ApiRoute {
  return defineRoute({
    method: 'GET',
    path: 'form-submission/export',
    action: 'form-submission.export',
    access: 'action',
    acrossClients: true,
    summary: 'Submissions as CSV',
    query: listQueryShape.pick({ where: true, sort: true, q: true }),
    response: null,
    produces: 'text/csv',
    handle: async (context) => {
      const query = parseListQuery({ ...context.query, limit: constants.unlimited }, table, context);
      const plan = planList(table, query, context);
      const [columns, first, zone] = await db.read(context.scope, async (tx) => {
        const inputs = await sql<{ input: unknown }>`
          select input from (
            select distinct on (input ->> 'model') input, place, form
            from "form-submission", jsonb_array_elements(inputs) with ordinality as sent(input, place)
            where ${plan.where} order by input ->> 'model', id desc) as newest
          order by form, place, input ->> 'model'`.execute(tx);
        const found = inputs.rows.map(({ input }) => submittedInput.parse(input));
        return [
          found,
          await readBatch(tx, plan, null, batchSize),
          await timeZoneOf(tx, context.clientId),
        ] as const;
      });
      const next = (cursor: Cursor) => db.read(context.scope, (tx) => readBatch(tx, plan, cursor, batchSize));
      const models = columns.map(({ model }) => model);

      async function* text(): AsyncGenerator<string> {
        // The mark tells spreadsheets that it is UTF-8.
        yield `\ufeff${csvRow(['Id', `Date (${zone || 'UTC'})`, 'Form', 'Language', 'IP address', ...columns.map(({ label }) => label)])}`;
        for (let batch = first; ; batch = await next(batch.next)) {
          yield batch.rows.map((row) => rowText(plan, row, models, zone)).join('');
          if (!batch.next) return;
        }
      }

      context.reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="submissions.csv"')
        .header('cache-control', 'private, no-store');
      return Readable.from(text(), { objectMode: false });
    },
  });
}

function rowText(
  plan: ListPlan,
  row: Parameters<ListPlan['query']['view']['parse']>[0],
  models: readonly string[],
  zone: string,
) {
  const record = exported.parse(plan.query.view.parse(row));
  const data: FormSubmission['data'] = record.data;
  const inputs = new Map(record.inputs.map((input) => [input.model, input]));
  return csvRow([
    record.id,
    wallTime(new Date(record.created_at), zone),
    record.form_title,
    record.language,
    record.ip,
    ...models.map((model) => cellOf(inputs.get(model), data[model])),
  ]);
}

/** An answer as the inbox shows it, with what choices are called; numbers stay numbers. */
function cellOf(input: SubmittedInput | undefined, value: SubmittedValue | undefined) {
  return input === undefined || typeof value === 'number' ? value : answerText(input, value, language);
}
