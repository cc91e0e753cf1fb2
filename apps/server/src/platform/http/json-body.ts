import type { IncomingHttpHeaders } from 'node:http';
import { storableText, withoutFileKeys } from '@vold/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalid } from '../errors/api-error.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const maxDepth = 64;

/** Checks for the values of a body, needed because its text has these characters. */
interface Suspects {
  /** An escape, which can smuggle in what JSON and UTF-8 refuse, or letters in another spelling than NFC. */
  texts: boolean;
  /** Numbers of sixteen digits and more. */
  numbers: boolean;
}

/**
 * Parses a JSON body strictly. Refused with 400: what is not JSON or not UTF-8. Refused with 422: a key that appears
 * twice (the two ends of a proxy chain may read different ones), a key that could reach a prototype, nesting beyond
 * 64 levels, text that PostgreSQL cannot store (NUL characters, lone surrogates), and whole numbers that would be stored
 * as others. Other control characters are left out, and letters have one spelling (`storableText`).
 */
function parseJsonBody(bytes: Uint8Array): unknown {
  let text: string;
  let value: unknown;
  try {
    // Addresses in an editor's frame must not be stored with their keys, which end after hours.
    text = withoutFileKeys(decoder.decode(bytes));
    value = JSON.parse(text);
  } catch {
    throw new ApiError('BAD_JSON', 'The body is not valid JSON');
  }
  const suspects = {
    texts: /\\[bfu]|[\ufffe\uffff]/.test(text) || text !== text.normalize('NFC'),
    numbers: /\d{16}/.test(text),
  };
  const keys = inspect(value, [], suspects);
  if (keys !== countColons(text)) throw invalid([], 'A key appears twice in the body');
  return value;
}

/** Counts the keys of all objects on the way. */
function inspect(value: unknown, path: string[], suspects: Suspects): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (path.length >= maxDepth)
    throw invalid([{ path: path.join('.'), message: 'This is nested too deeply' }]);
  let keys = 0;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      const item: unknown = value[at];
      if (typeof item !== 'object' && !suspects.texts && !suspects.numbers) continue;
      path.push(String(at));
      if (typeof item === 'object') keys += inspect(item, path, suspects);
      else value[at] = storable(item, path, suspects);
      path.pop();
    }
    return keys;
  }
  for (const [key, item] of Object.entries(value)) {
    path.push(key);
    if (forbiddenKeys.has(key)) throw invalid([{ path: path.join('.'), message: 'This key is not allowed' }]);
    if (suspects.texts && key.normalize('NFC') !== storableText(key)) throw unstorable(path);
    keys += 1;
    if (typeof item === 'object') keys += inspect(item, path, suspects);
    else if (suspects.texts || suspects.numbers)
      Object.assign(value, { [key]: storable(item, path, suspects) });
    path.pop();
  }
  return keys;
}

/** A text, number or truth value as it can be kept. @throws 422 if it cannot */
function storable(value: unknown, path: readonly string[], { texts, numbers }: Suspects): unknown {
  if (numbers && typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw invalid([{ path: path.join('.'), message: 'This number is too long to be kept as it is' }]);
  }
  if (!texts || typeof value !== 'string') return value;
  if (value.includes('\0') || !value.isWellFormed()) throw unstorable(path);
  return storableText(value);
}

function unstorable(path: readonly string[]): ApiError {
  const shown = storableText(path.join('.'));
  return invalid([{ path: shown, message: 'This text has a character that cannot be stored' }]);
}

/** Colons outside of strings: in valid JSON, one for each key. */
function countColons(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === 58) count++;
    else if (char === 34) at = endOfString(text, at);
  }
  return count;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  for (;;) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === 92) slashes++;
    if (slashes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
}

/** @throws 415 if the bytes are said to be another encoding's: they would be read as what they are not */
function assertUtf8(headers: IncomingHttpHeaders): void {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw new ApiError('WRONG_TYPE', 'Send JSON in UTF-8');
  }
}

/** Makes `parseJsonBody` the server's only JSON parser. An empty body is no body. */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      assertUtf8(request.headers);
      done(null, parseJsonBody(Buffer.isBuffer(body) ? body : Buffer.from(body)));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
}
