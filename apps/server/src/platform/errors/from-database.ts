import { parseJson } from '@vold/contract';
import { z } from 'zod';
import {
  CommitUnknownError,
  DatabaseBusyError,
  type DatabaseTrouble,
  fieldOfConstraint,
  troubleOf,
} from '../db/index.ts';
import { ApiError, invalid, invalidField } from './api-error.ts';

/** The parts of a PostgreSQL error that we read. `pg` attaches them to its error objects. */
interface DatabaseError extends Error {
  readonly code: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly detail?: string;
  readonly column?: string;
}

function busy(): ApiError {
  return new ApiError('OVERLOADED', 'The server is busy. Please try again in a moment.', { retryAfter: 2 });
}

const troubles: Record<DatabaseTrouble, () => ApiError> = {
  away: () =>
    new ApiError('DATABASE_AWAY', 'The database cannot be reached. Please try again in a moment.', {
      retryAfter: 2,
    }),
  readOnly: () =>
    new ApiError('DATABASE_AWAY', 'The database takes no changes right now. Please try again in a moment.', {
      retryAfter: 2,
    }),
  full: () =>
    new ApiError(
      'STORAGE_FULL',
      'The disk of the server is full. Nothing was saved; please try again later.',
      {
        retryAfter: 30,
      },
    ),
};

/** Without `Retry-After`: an automatic retry could make a change twice. */
function commitUnknown(): ApiError {
  return new ApiError(
    'COMMIT_UNKNOWN',
    'The connection to the database broke at the last moment. Please look whether your change was saved before you try again.',
  );
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** Why one record was refused. @throws what concerns the whole transaction, for example a deadlock: it runs again */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const refused = isRefusedRow(error) ? fromDatabaseError(error) : null;
  if (!refused) throw error;
  return refused;
}

/**
 * The refusal for a database error, or null if it is a fault of ours. The database guards uniqueness and references, so that no
 * race gets past them; this turns violations into messages.
 */
export function fromDatabaseError(error: unknown): ApiError | null {
  if (error instanceof DatabaseBusyError) return busy();
  if (error instanceof CommitUnknownError) return commitUnknown();
  const trouble = troubleOf(error);
  if (trouble) return troubles[trouble]();
  if (!isDatabaseError(error)) return null;
  switch (error.code) {
    case '23505':
      return taken(error);
    case '23503':
      return reference(error);
    case '23502':
      return invalidField(error.column ?? '', 'A value is required');
    case '23514':
      // Checks that we wrote as triggers name their column and say what is wrong.
      return error.column
        ? invalidField(error.column, error.message)
        : invalid([], 'A value is not acceptable');
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P02':
    case '22P05':
      return invalid([], 'A value is not acceptable');
    case '40001':
    case '40P01':
      return new ApiError('CONFLICT', 'Another user has changed this at the same moment. Please try again.');
    case '55P03':
      return new ApiError(
        'OVERLOADED',
        'This waits for another change that is not done yet. Please try again in a moment.',
        {
          retryAfter: 2,
        },
      );
    case '53300':
    case '57014':
    // No file descriptor is left.
    case 'EMFILE':
    case 'ENFILE':
      return busy();
    case 'ENOSPC':
      return troubles.full();
    default:
      return null;
  }
}

/** True if a write failed because an address of the website is taken. */
export function isAddressClash(error: unknown): boolean {
  return isDatabaseError(error) && error.code === '23505' && error.table === 'address';
}

/** True if a statement failed because of one row's values: its other rows may be fine. */
export function isRefusedRow(error: unknown): boolean {
  return isDatabaseError(error) && /^(?:22|23|42|P0)/.test(error.code);
}

/** The address trigger's details of a clash. */
const addressClash = z.object({
  language: z.string(),
  path: z.string(),
  resource: z.string(),
  record_id: z.string(),
  title: z.record(z.string(), z.string()).nullable().catch(null),
});

/** The details of a clash from the trigger of unique fields. */
const valueClash = z.object({
  model: z.string(),
  language: z.string(),
  field: z.string().nullable(),
  title: z.record(z.string(), z.string()).nullable().catch(null),
});

function valueTaken(error: DatabaseError): ApiError {
  const parsed = valueClash.safeParse(parseJson(error.detail ?? ''));
  if (!parsed.success) return invalid([], 'Another post has this value');
  const { model, language, field, title } = parsed.data;
  const name = Object.values(title ?? {})[0];
  const unnamed = `${field || model} must be unique: another post has this value`;
  const named = name ? `${field || model} must be unique: the post “${name}” has this value` : unnamed;
  const path = `data.${model}${language === '' ? '' : `.${language}`}`;
  const clash = { resource: 'post', id: null, unnamed, named };
  return new ApiError('INVALID', unnamed, { details: [{ path, message: unnamed }], clash });
}

/** Messages for unique constraints that a person can violate, with the names that fields have in the dashboard. */
const takenWords: Readonly<Record<string, string>> = {
  client_slug_key: 'The slug is already in use by another client',
  client_domain_pkey: 'A domain of the list is already in use by another client',
  client_domain_client_id_domain_key: 'A domain is in the list twice',
  role_name_key: 'The name is already in use by another role',
  component_section_key: 'The key is already in use by another section',
  redirect_from_key: 'The “From” address is already in use by another redirect',
  restricted_action_key: 'The action already has an access rule',
  website_setting_path_key: 'The path is already in use by another post type',
};

function taken(error: DatabaseError): ApiError {
  if (error.table === 'unique_value') return valueTaken(error);
  if (error.table === 'address') return addressTaken(error);
  if (error.table === 'user') return uniqueError('EMAIL_TAKEN', 'email', 'This e-mail address is in use');
  const column = fieldOfConstraint(error.constraint) ?? '';
  const code = column === 'slug' ? 'SLUG_TAKEN' : column === 'name' ? 'NAME_TAKEN' : 'CONFLICT';
  return uniqueError(code, column, takenWords[error.constraint ?? ''] ?? 'This value is already in use');
}

function addressTaken(error: DatabaseError): ApiError {
  const clash = addressClash.safeParse(parseJson(error.detail ?? ''));
  if (!clash.success) return uniqueError('SLUG_TAKEN', 'slug', 'This address is taken');
  const { language, path, resource, record_id: id, title } = clash.data;
  const name = title?.[language] ?? Object.values(title ?? {})[0];
  const unnamed = `The address "/${path}" is taken`;
  const named = `${unnamed} by ${name ? `the ${resource} "${name}"` : `another ${resource}`}`;
  const details = [{ path: `slug.${language}`, message: unnamed }];
  return new ApiError('SLUG_TAKEN', unnamed, { details, clash: { resource, id, unnamed, named } });
}

function uniqueError(
  code: 'SLUG_TAKEN' | 'EMAIL_TAKEN' | 'NAME_TAKEN' | 'CONFLICT',
  path: string,
  message: string,
) {
  return new ApiError(code, message, { details: [{ path, message }] });
}

function reference(error: DatabaseError): ApiError {
  // Row-level security hides the detail, so the wording of PostgreSQL (our sessions are in English) has to tell.
  if (error.message.startsWith('update or delete')) {
    return new ApiError('IN_USE', `This is still used by a ${error.table ?? 'record'}`);
  }
  return invalidField(fieldOfConstraint(error.constraint) ?? '', 'There is no such record');
}
