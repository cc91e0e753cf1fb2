import {
  escapeHtml,
  type FormSubmitted,
  formControlFields,
  formSubmitted,
  formThanks,
  languageCode,
  type SubmittedValue,
} from '@vold/contract';
import { preferredLanguage, type Words, type WordsIn, wordsOf } from '@vold/sections/catalog';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Keychain } from '../../../platform/auth/keychain.ts';
import type { Database } from '../../../platform/db/index.ts';
import { ApiError, invalidField } from '../../../platform/errors/api-error.ts';
import { asApiError } from '../../../platform/errors/error-handler.ts';
import { callerAddress } from '../../../platform/http/caller-address.ts';
import { type ApiRoute, defineRoute, type RequestContext } from '../../../platform/http/route.ts';
import type { Websites } from '../../../platform/http/websites.ts';
import { plainText } from '../../../platform/mail/index.ts';
import { once } from '../../../resource/write/idempotency.ts';
import type { PrivateFile, PrivateFiles } from '../../form-submission/index.ts';
import { announcedBytes, assertStorageRoom, claimStorageRoom } from '../../media/index.ts';
import { readWordOverrides } from '../../static/index.ts';
import { acceptSubmission, assertFewSent } from './accept-submission.ts';
import { checkAnswers } from './check-answers.ts';
import { judgeFormToken } from './form-token.ts';
import { getPublishedForm, type PublishedForm } from './published-form.ts';
import { discardFiles, type ReceivedAnswers, receiveAnswers } from './receive-answers.ts';
import { findWebsiteOrigin } from './website-origin.ts';

export interface SubmitDeps {
  readonly db: Database;
  readonly websites: Websites;
  readonly keychain: Keychain;
  readonly files: PrivateFiles;
}

const params = z.object({ id: z.string().min(1).max(100) });

/**
 * `POST form-builder/{id}/submit` for visitors. Scripts get JSON; a browser that submits the form without a script is
 * redirected (303) or shown a page. Suspected spam gets the same answer and is discarded.
 */
export function submitRoute(deps: SubmitDeps): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'form-builder/:id/submit',
    action: 'form-builder.submit',
    publishes: [],
    access: 'action',
    guestWrite: true,
    htmlForms: true,
    summary:
      'Send a form (JSON, urlencoded or multipart; with _token before all files, see GET form-builder/{id}/token)',
    params,
    body: z.unknown().meta({ documented: z.record(z.string(), z.unknown()) }),
    response: formSubmitted,
    headers: ['Idempotency-Key'],
    refusals: ['TOO_MANY_REQUESTS'],
    handle: async (context) => {
      const guest = { kind: 'guest', clientId: clientOf(context) } as const;
      const wordsIn = wordsOf(await deps.db.read(guest, readWordOverrides));
      if (!isBrowserForm(context)) return submit(deps, context, wordsIn);
      const language = preferredLanguage(context.request.headers['accept-language']);
      const words = wordsIn(language);
      try {
        await submitFromBrowser(deps, context, wordsIn, language);
      } catch (error) {
        const refusal = asApiError(error);
        if (!refusal) throw error;
        const { details, retryAfter } = refusal.extras;
        if (retryAfter !== undefined) context.reply.header('retry-after', retryAfter);
        sendPage(context.reply, {
          status: refusal.status,
          language,
          title: words('form-not-sent'),
          lines: [
            ...(details?.length ? details.map(({ message }) => message) : [refusal.message]),
            words('go-back'),
          ],
        });
      }
      return undefined;
    },
  });
}

type SubmitContext = RequestContext<z.output<typeof params>>;

/** Sent by a browser that is about to show the answer as a page. */
function isBrowserForm({ request }: SubmitContext): boolean {
  const isJson = request.headers['content-type']?.includes('json') ?? true;
  return !isJson && (request.headers.accept ?? '').includes('text/html');
}

async function submitFromBrowser(
  deps: SubmitDeps,
  context: SubmitContext,
  wordsIn: WordsIn,
  language: string,
): Promise<void> {
  const answer = await submit(deps, context, wordsIn);
  const origin = await findWebsiteOrigin(deps, clientOf(context), context.request.headers.referer);
  if (answer.redirect === null) {
    const text = plainText(answer.message);
    const title = wordsIn(language)('form-thanks');
    return sendPage(context.reply, { status: 200, language, title, lines: text.split('\n').filter(Boolean) });
  }
  const isPath = answer.redirect.startsWith('/');
  const location = isPath && origin !== null ? new URL(answer.redirect, origin).href : answer.redirect;
  context.reply.code(303).header('location', location).send();
}

async function submit(deps: SubmitDeps, context: SubmitContext, wordsIn: WordsIn): Promise<FormSubmitted> {
  const { db, keychain, files: store } = deps;
  const clientId = clientOf(context);
  const form = await getPublishedForm(db, clientId, context.params.id);
  const ip = callerAddress(context.request);
  const early = wordsIn(announcedLanguage(context) ?? 'en');
  if (context.request.isMultipart()) {
    // Files use disk space before the form is accepted: files of a visitor who has sent too much are not received.
    await db.read({ kind: 'client', clientId }, (tx) =>
      assertFewSent(tx, { clientId, form: form.id, ip }, early),
    );
    await assertStorageRoom(db, store, { clientId, name: null, size: announcedBytes(context.request) });
  }
  const received = await receiveAnswers(
    context.request,
    form.inputs,
    store,
    (sent) => spamReason(keychain, form, sent, early) === null,
    early,
  );
  try {
    const language = languageOf(received) ?? announcedLanguage(context) ?? 'en';
    const words = wordsIn(language);
    const reason = spamReason(keychain, form, received.sent, words);
    if (reason === null) await accept(deps, context, { clientId, form, received, language, words });
    else context.request.log.info({ form: form.id, reason }, 'a submission was taken for spam');
    return { code: 200, message: formThanks(form, languageOf(received)), redirect: form.redirect || null };
  } finally {
    // Stored files have been moved.
    await discardFiles(received.files, store);
  }
}

/** @throws 422 for a token that is no token: a visitor's page was too old */
function spamReason(
  keychain: Keychain,
  form: PublishedForm,
  sent: ReceivedAnswers['sent'],
  words: Words,
): string | null {
  const trapped = sent[formControlFields.trap];
  if (trapped !== undefined && trapped !== null && trapped !== '') return 'trap';
  const token = sent[formControlFields.token];
  const verdict = judgeFormToken(keychain, form.id, token, Date.now());
  if (verdict === 'bad') {
    throw invalidField(formControlFields.token, words('form-expired'));
  }
  return verdict === 'too fast' ? 'too fast' : null;
}

/** The language of the page that the form was sent from, where it says so. */
function languageOf({ sent }: ReceivedAnswers): string | undefined {
  return languageCode.safeParse(sent[formControlFields.language]).data;
}

/** Our website program says so in a header, because files may be refused before the field comes. */
function announcedLanguage({ request }: SubmitContext): string | undefined {
  return languageCode.safeParse(request.headers['content-language']).data;
}

interface Acceptance {
  clientId: string;
  form: PublishedForm;
  received: ReceivedAnswers;
  language: string;
  words: Words;
}

async function accept(
  { db, files: store }: SubmitDeps,
  context: SubmitContext,
  { clientId, form, received, language, words }: Acceptance,
): Promise<void> {
  const came = new Set(received.files.map(({ model }) => model));
  const { data, inputs } = checkAnswers(form.inputs, received.sent, came, language, words);
  const stored: PrivateFile[] = [];
  try {
    const values: Record<string, SubmittedValue> = { ...data };
    for (const { model, temporary, original } of received.files) {
      const kept = await store.store(clientId, temporary, original);
      stored.push(kept);
      values[model] = kept.file;
    }
    const ip = callerAddress(context.request);
    const files = Object.fromEntries(stored.map(({ file, place }) => [file.key, place]));
    const submission = {
      clientId,
      form: form.id,
      form_title: form.title,
      language,
      inputs,
      ip,
      files,
      data: values,
    };
    let isNew = false;
    const size = stored.reduce((sum, { file }) => sum + file.size, 0);
    await db.transact({ kind: 'client', clientId, ip }, (tx) => {
      isNew = false;
      return once(tx, context, clientId, async () => {
        isNew = true;
        const id = await acceptSubmission(tx, submission, words);
        if (size > 0) await claimStorageRoom(tx, store, { clientId, name: null, size });
        return JSON.stringify(id);
      });
    });
    if (!isNew) throw new RepeatedSubmission();
  } catch (error) {
    await Promise.all(stored.map(({ place }) => store.remove(place)));
    if (!(error instanceof RepeatedSubmission)) throw error;
  }
}

/** The same Idempotency-Key came again: its files are there already. */
class RepeatedSubmission extends Error {}

function clientOf(context: SubmitContext): string {
  if (context.clientId !== null) return context.clientId;
  throw new ApiError('INVALID', 'Name the client at the end of the path');
}

interface AnswerPage {
  status: number;
  language: string;
  title: string;
  lines: readonly string[];
}

/** Sends a page to browsers that sent a form without a script and would show JSON. */
function sendPage(reply: FastifyReply, { status, language, title, lines }: AnswerPage): void {
  const body = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${escapeHtml(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1>${body}</html>`,
    );
}
