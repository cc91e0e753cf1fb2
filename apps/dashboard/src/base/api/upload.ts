import { draftHeader, type ErrorBody } from '@vold/contract';
import { type AnswerSchema, type Http, readAnswer } from './http.ts';
import { type ApiResult, failure } from './result.ts';

export interface Upload<T> {
  readonly result: Promise<ApiResult<T>>;
  /** Stops the upload; its result is a failure with the code ABORTED. */
  readonly cancel: () => void;
}

interface UploadOptions<T> {
  address: string;
  headers: Record<string, string>;
  body: FormData;
  schema: AnswerSchema<T>;
  /** Bytes sent so far and in all. */
  onProgress?: (sent: number, total: number) => void;
  onSessionEnded?: (refusal: ErrorBody) => void;
}

/** Sends a form with progress. XMLHttpRequest, because fetch tells nothing of what it has sent. */
function upload<T>(options: UploadOptions<T>): Upload<T> {
  const request = new XMLHttpRequest();
  const result = new Promise<ApiResult<T>>((resolve) => {
    request.open('POST', options.address);
    for (const [name, value] of Object.entries(options.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => options.onProgress?.(event.loaded, event.total);
    request.onload = () => {
      const { status, responseText: text } = request;
      const answer = readAnswer({ status, text }, options.schema);
      resolve(answer);
      if (status === 401)
        void answer.then((refused) => !refused.ok && options.onSessionEnded?.(refused.data));
    };
    request.onerror = () =>
      resolve(failure(0, 'UNREACHABLE', 'The server cannot be reached. Check your connection.'));
    request.onabort = () => resolve(failure(0, 'ABORTED', 'The upload was cancelled'));
    request.send(options.body);
  });
  return { result, cancel: () => request.abort() };
}

/** Sends one file with some fields to a call. */
export type SendFile = <T>(
  path: string,
  file: Blob,
  fields: Record<string, string>,
  schema: AnswerSchema<T>,
  options: {
    clientId?: string;
    draft?: boolean;
    onProgress?: (sent: number, total: number) => void;
  },
) => Upload<T>;

/** Sending files with the address and headers of other calls. */
export function sendFileBy(http: Http, onSessionEnded: (refusal: ErrorBody) => void): SendFile {
  return (path, file, fields, schema, options) => {
    const body = new FormData();
    // Fields first: the server reads the parts in order and streams the file.
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', file);
    return upload({
      address: http.address(path, { clientId: options.clientId }),
      headers: { ...http.headers(), ...(options.draft && { [draftHeader]: 'draft' }) },
      body,
      schema,
      onProgress: options.onProgress,
      onSessionEnded,
    });
  };
}
