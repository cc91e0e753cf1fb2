import type { ErrorBody } from '@vold/contract';
import { formatPath } from '@vold/document';
import type { RecordData } from '../fields/record-source.ts';
import type { RecordField } from './record-field.ts';

/** The server's refusal of a field, shown until its value differs from the one that was sent. */
export interface FieldError {
  message: string;
  value: unknown;
}

export interface PlacedErrors {
  /** By the field's written path. */
  fields: ReadonlyMap<string, FieldError>;
  /** Refusals that belong to no field of the form. */
  form: string | null;
}

export const noErrors: PlacedErrors = { fields: new Map(), form: null };

/**
 * Assigns the details of a refusal to the fields of a form.
 *
 * @param language the one that the form shows; refusals of texts in others name theirs
 * @param atField field by error code, for refusals without details or about a field that the form does not have, for example
 *   `SLUG_TAKEN`
 */
export function placeErrors(
  body: ErrorBody,
  fields: readonly RecordField[],
  sent: RecordData,
  language: string,
  atField: Readonly<Record<string, string>> = {},
): PlacedErrors {
  const named = atField[body.code];
  const details = body.details ?? (named ? [{ path: named, message: body.message }] : []);
  const placed = new Map<string, FieldError>();
  const rest: string[] = [];
  for (const { path, message } of details) {
    const field =
      fields.find((candidate) => concerns(path, formatPath(candidate.path))) ??
      fields.find((candidate) => formatPath(candidate.path) === named);
    if (field) {
      const key = formatPath(field.path);
      const value = sent[String(field.path[0])];
      if (!placed.has(key))
        placed.set(key, {
          message: inWords(message, path, field) + inLanguage(path, field, language),
          value,
        });
    } else rest.push(beside(message, path));
  }
  const form = details.length === 0 ? body.message : rest.length > 0 ? rest.join(' ') : null;
  return { fields: placed, form };
}

/** Replaces the path of a field at the start of a message ("website_url must be …") by its title. */
function inWords(message: string, path: string, { path: at, definition, localized }: RecordField): string {
  if (!message.startsWith(`${path} `)) return message;
  const below = localized ? '' : path.slice(formatPath(at).length + 1);
  const name = below ? `${definition.title} (${below})` : definition.title;
  return `${name}${message.slice(path.length)}`;
}

/** Titles of fields next to the form. */
export const contextTitles: Readonly<Record<string, string>> = {
  status: 'Status',
  publish_at: 'Publish on',
  unpublish_at: 'Back to draft on',
};

function beside(message: string, path: string): string {
  const title = contextTitles[path];
  return title && message.startsWith(`${path} `) ? `${title}${message.slice(path.length)}` : message;
}

/** Returns ` (ID)` for a text in a language that the form does not show now. */
function inLanguage(path: string, { path: at, localized }: RecordField, language: string): string {
  const field = formatPath(at);
  if (!localized || path === field) return '';
  // The refusal of an address that is taken names `slug.id` and is shown at the field `customUrl`.
  const code = path.startsWith(`${field}.`) ? path.slice(field.length + 1).split('.')[0] : path.split('.')[1];
  return code && code !== language ? ` (${code.toUpperCase()})` : '';
}

/** True if a detail is about a field, a part of it or a value around it. */
function concerns(detail: string, field: string): boolean {
  return detail === field || detail.startsWith(`${field}.`) || field.startsWith(`${detail}.`);
}
