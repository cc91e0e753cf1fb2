import { type FormInput, formFileLimits, formModel } from '@vold/contract';
import type { Words } from '@vold/sections/catalog';
import type { FastifyRequest } from 'fastify';
import { ApiError, invalid } from '../../../platform/errors/api-error.ts';
import { collectFields } from '../../../platform/http/form-body.ts';
import { receiveMultipart } from '../../../platform/http/receive-multipart.ts';
import type { PrivateFiles } from '../../form-submission/index.ts';

export interface ReceivedFile {
  readonly model: string;
  /** A temporary file until it is stored or deleted. */
  readonly temporary: string;
  readonly original: string;
}

export interface ReceivedAnswers {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly files: readonly ReceivedFile[];
}

/**
 * The body of a submission: a JSON object, or a form as browsers send it. Only files of File inputs are accepted, and streamed
 * to temporary files.
 *
 * @param mayKeep true if files are kept, given the texts that came before the first file; otherwise they are read and dropped
 * @throws 408 TOO_SLOW, 413 TOO_LARGE, 422 INVALID, 429 TOO_MANY_REQUESTS, errors of `mayKeep`; no file is left then
 */
export async function receiveAnswers(
  request: FastifyRequest,
  inputs: readonly FormInput[],
  store: PrivateFiles,
  mayKeep: (before: Readonly<Record<string, unknown>>) => boolean,
  words: Words,
): Promise<ReceivedAnswers> {
  if (!request.isMultipart()) {
    const { body } = request;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw invalid([], 'The body must be a JSON object or a form');
    }
    return { sent: body as Readonly<Record<string, unknown>>, files: [] };
  }
  const wanted = new Set(inputs.filter(({ name }) => name === 'File').map(formModel));
  const kept: ReceivedFile[] = [];
  const { fields } = await receiveMultipart(request, {
    limits: {
      fileSize: formFileLimits.bytes,
      // Browsers send an empty part for every file input that was left alone.
      files: wanted.size + formFileLimits.files,
      fields: 1000,
      fieldSize: 200_000,
      parts: 1100,
    },
    async placeFor({ fieldname: model, filename }, before) {
      if (!wanted.has(model) || filename === '') return null;
      // Visitors are strangers: nothing of a file is kept before the form may be sent.
      if (!mayKeep(collectFields(before))) return null;
      const temporary = await store.newTemporary();
      kept.push({ model, temporary, original: fileName(filename) });
      assertFileCount(kept, words);
      return temporary;
    },
    tooLarge: (name) =>
      new ApiError('TOO_LARGE', words('file-too-large', { file: fileName(name), size: '10 MB' })),
  });
  return { sent: collectFields(fields), files: kept };
}

export async function discardFiles(files: readonly ReceivedFile[], store: PrivateFiles): Promise<void> {
  await Promise.all(files.map(({ temporary }) => store.removeTemporary(temporary)));
}

function assertFileCount(files: readonly ReceivedFile[], words: Words): void {
  const last = files.at(-1);
  if (last && files.filter(({ model }) => model === last.model).length > 1) {
    throw invalid([{ path: last.model, message: words('one-file') }]);
  }
  if (files.length > formFileLimits.files)
    throw invalid([], words('files-max', { max: formFileLimits.files }));
}

function fileName(name: string | undefined): string {
  const text = (name ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .replace(/^.*[\\/]/, '');
  return text.slice(-200).trim() || 'file';
}
