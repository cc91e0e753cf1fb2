import { errorCodes } from '@vold/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessRules } from '../auth/access-rules.ts';
import type { Database } from '../db/index.ts';
import { StorageError } from '../storage/index.ts';
import { ApiError, errorBodyOf, notFound } from './api-error.ts';
import { nameClashOwner } from './clash-owner.ts';
import { fromDatabaseError } from './from-database.ts';

/** Refusals of Fastify and its plugins, in our words. */
function fromFramework(error: FastifyError): ApiError | null {
  switch (error.statusCode) {
    // Paths that try to leave the served folder.
    case 403:
    case 404:
    case 414:
      return notFound('This address');
    case 412:
      return new ApiError('PRECONDITION_FAILED', 'This file is not the one that the request asks for');
    case 416:
      return new ApiError('RANGE_REFUSED', 'This file has no such part');
    case 413:
      return new ApiError('TOO_LARGE', 'This is too large');
    case 406:
    case 415:
      return new ApiError('WRONG_TYPE', 'Send JSON (Content-Type: application/json)');
    case 429:
      return new ApiError('TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment.', {
        retryAfter: 10,
      });
    case 503:
      return new ApiError('OVERLOADED', 'The server is busy. Please try again in a moment.', {
        retryAfter: 2,
      });
    case 400:
      return error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH'
        ? notFound('This address')
        : new ApiError('BAD_JSON', 'The body is not valid JSON');
    default:
      return null;
  }
}

/** Messages of the multipart parser about truncated or malformed parts: plain errors, recognized by their text only. */
const brokenMultipart =
  /^(?:Unexpected end of (?:multipart data|file)|Part terminated early|Malformed (?:part header|content type)|Multipart: Boundary not found)/;

/** The refusal for a thrown error, or null for a fault of ours. */
export function asApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof StorageError) {
    const message = `${error.message}. Nothing was changed; please try again later.`;
    return new ApiError('STORAGE_AWAY', message, { retryAfter: 30 });
  }
  const fromDatabase = fromDatabaseError(error);
  if (fromDatabase) return fromDatabase;
  if (error instanceof Error && brokenMultipart.test(error.message)) {
    return new ApiError('INVALID', 'The upload is not complete or not valid multipart/form-data');
  }
  if (error instanceof Error && 'statusCode' in error) return fromFramework(error as FastifyError);
  return null;
}

const headersOfContent = [
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'etag',
  'last-modified',
];

/** Sends what was thrown as an error answer; a fault is logged in full and answered with its request id only. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asApiError(error);
  if (!refusal || error instanceof StorageError) request.log.error({ err: error }, 'request failed');
  const answer = refusal ?? new ApiError('INTERNAL', 'Something went wrong on our side');
  if (answer.extras.retryAfter !== undefined) reply.header('retry-after', answer.extras.retryAfter);
  // Headers of the answer that failed are wrong for this one, above all its caching.
  for (const name of headersOfContent) reply.removeHeader(name);
  // No cache stores a refusal for a user who may have signed in since.
  reply.header('cache-control', 'no-store');
  if (answer.status === errorCodes.NOT_SIGNED_IN) reply.header('www-authenticate', 'Bearer');
  return (
    reply
      .code(answer.status)
      // Addresses that the router refuses never reach the hook that sets it.
      .header('x-request-id', request.id)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(errorBodyOf(answer, request.id)))
  );
}

/** Gives every error of the server one shape: `errorBody` of the contract. */
export function registerErrorHandler(
  app: FastifyInstance,
  parts: { readonly db: Database; readonly rules: AccessRules },
): void {
  app.decorate('nameClashOwner', (error, access) => nameClashOwner(parts, error, access));
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = asApiError(error);
    const hasOwner = refusal?.extras.clash !== undefined;
    const named = hasOwner ? await app.nameClashOwner(refusal, request.access).catch(() => refusal) : error;
    return sendError(named, request, reply);
  });
}
