import { isDataCenter, webconfigResource } from '@vold/contract';
import { same } from '@vold/document';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Keychain } from '../../platform/auth/keychain.ts';
import { menuReach } from '../../platform/auth/menu-limits.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError, invalidField } from '../../platform/errors/api-error.ts';
import { sanitizeDeep } from '../../platform/rich-text/sanitize-content.ts';
import { mayChangeAtOnce } from '../../resource/reference/publishing-right.ts';
import type {
  Fields,
  ResourceHooks,
  StoredOf,
  StoredRecord,
  WriteContext,
  Writer,
} from '../../resource/write/hooks.ts';
import { assertTheme } from './assert-theme.ts';
import { assertEmbedHosts, assertPrimaryDomain, type OwnHosts } from './check-hosts.ts';
import { assertSecretsStay, hasCredentials, hideCredentials, keepCredentials } from './credentials.ts';
import { asGroup, fieldAt } from './field-at-path.ts';
import { maskSecrets, separateSecrets } from './secret-fields.ts';
import { withTicketAlias } from './ticket-alias.ts';

/** Fields of the website's addresses: for those who have credentials (SETW-03). */
const addressFields = [
  'website_url',
  'development_website_url',
  'editor_url',
  'dev_mode',
  'primary_domain',
  'embed_hosts',
];

const sealed = z.record(z.string(), z.string()).catch({});

export function webconfigHooks(keychain: Keychain, own: OwnHosts): ResourceHooks<'webconfig'> {
  return {
    beforeCreate: async (fields, write) => {
      assertLanguages(fields);
      assertTheme(fields.theme, undefined);
      await assertHomepage(fields, write);
      await assertPrimaryDomain(fields, write);
      await assertEmbedHosts(fields, write, own);
      assertDataCenter(fields);
      const kept = keepCredentials(sanitized(fields), {}, write.context.principal);
      return separateSecrets(kept, {}, keychain, write.clientId);
    },

    async beforeUpdate(fields, write) {
      // The secrets have a separate column.
      const record: StoredOf<'webconfig'> & { readonly secrets?: unknown } = await write.current();
      if (!same(fields.language, record.language)) {
        assertLanguages(fields);
        await assertRoomForLanguages(fields, record, write);
      }
      assertTheme(fields.theme, record.theme);
      if (fields.default_homepage === null && record.default_homepage !== null) {
        throw invalidField('default_homepage', 'Set another page as the homepage instead');
      }
      if (fields.default_homepage !== record.default_homepage) await assertHomepage(fields, write);
      if (fields.primary_domain !== record.primary_domain) await assertPrimaryDomain(fields, write);
      if (!same(fields.embed_hosts, record.embed_hosts)) await assertEmbedHosts(fields, write, own);
      await assertAvailable(fields, record, write);
      await assertMayShow(fields, record, write);
      assertDesign(fields, record, write.context);
      const { principal } = write.context;
      const kept = keepCredentials(withoutAddresses(fields, record, write.context), record, principal);
      if (!same(asGroup(kept.mailchimp).data_center, asGroup(record.mailchimp).data_center))
        assertDataCenter(kept);
      assertSecretsStay(kept, record);
      return separateSecrets(sanitized(kept), sealed.parse(record.secrets), keychain, write.clientId);
    },

    present: (record, { principal }) => withTicketAlias(hideCredentials(maskSecrets(record), principal)),
  };
}

/** Private fields that visitors notice all the same: a text that they read, and the list that they are added to. */
const noticed = ['instagram.description', 'mailchimp.list_id'];

/** Fields without a draft: in review mode only users who may publish change them. @throws 403 */
async function assertMayShow(fields: Fields, record: StoredRecord, write: WriteContext): Promise<void> {
  const isChanged = noticed.some((path) => {
    const [name = ''] = path.split('.');
    return name in fields && (fieldAt(fields, path) ?? '') !== (fieldAt(record, path) ?? '');
  });
  if (!isChanged || (await mayChangeAtOnce(write, 'webconfig'))) return;
  throw new ApiError(
    'FORBIDDEN',
    'The description of Instagram and the list of Mailchimp are saved at once, and visitors notice it. Changing them needs the right webconfig.publish. Everything else can be saved as a draft.',
  );
}

function sanitized(fields: Fields): Fields {
  return 'popup' in fields ? { ...fields, popup: sanitizeDeep(fields.popup, 'popup') } : fields;
}

/** Screens send whole records back: unchanged addresses pass, changed ones are refused. */
function withoutAddresses(fields: Fields, record: StoredRecord, { principal }: Writer): Fields {
  if (hasCredentials(principal)) return fields;
  const kept = { ...fields };
  for (const name of addressFields) {
    if (name in kept && !same(kept[name], record[name])) {
      throw new ApiError('FORBIDDEN', 'The addresses of the website are for developers');
    }
    delete kept[name];
  }
  return kept;
}

/** The theme is set by those who have Design in their menu (SHELL-27); unchanged it passes. @throws 403 */
function assertDesign({ theme }: Fields, record: StoredRecord, { principal }: Writer): void {
  if (theme === undefined || same(theme, record.theme) || hasDesign(principal)) return;
  throw new ApiError('FORBIDDEN', 'The theme is for those who have Design in their menu');
}

function hasDesign(principal: Principal): boolean {
  if (principal.kind !== 'user') return false;
  return menuReach(principal, 'webconfig.theme') !== 'hidden';
}

/**
 * Fields that the client's options disable cannot be changed: languages (LANG-10), and the popup banner if a master turned it
 * off (SETW-05). Unchanged values pass, because screens send whole records back.
 */
async function assertAvailable(fields: Fields, record: StoredRecord, { tx, clientId }: WriteContext) {
  const [language, popup] = ['language', 'popup'].map(
    (name) => name in fields && !same(fields[name], record[name]),
  );
  if (!language && !popup) return;
  const { options } = await tx
    .selectFrom('client')
    .select('options')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  if (language && options.disabled_language) throw new ApiError('FORBIDDEN', 'This feature not available');
  if (popup && options.popup_banner === false) {
    throw new ApiError('FORBIDDEN', 'This client has no popup banner: a master switches it on');
  }
}

/** It becomes part of a host name. @throws 422 */
function assertDataCenter({ mailchimp }: Fields): void {
  const name = asGroup(mailchimp).data_center;
  if (typeof name !== 'string' || name === '' || isDataCenter(name)) return;
  throw invalidField('mailchimp.data_center', 'The data center is the end of the API key, such as us21');
}

const languages = webconfigResource.fields.shape.language;

/** A website speaks at least one language, and each once: addresses and texts go by their codes. @throws 422 */
function assertLanguages({ language }: Fields): void {
  if (language === undefined) return;
  const codes = languages.parse(language).map(({ code }) => code);
  if (codes.length === 0) throw invalidField('language', 'A website has at least one language');
  const again = codes.findIndex((code, at) => codes.indexOf(code) < at);
  if (again >= 0) throw invalidField(`language.${again}.code`, `${codes[again]} is in the list already`);
}

/** A language would take the addresses that begin with its code from the default language. @throws 422 */
async function assertRoomForLanguages(
  { language }: Fields,
  before: StoredOf<'webconfig'>,
  { tx, clientId }: WriteContext,
): Promise<void> {
  if (language === undefined) return;
  const codes = languages.parse(language).map(({ code }) => code);
  const known = before.language.slice(1).map(({ code }) => code);
  const added = codes.slice(1).filter((code) => !known.includes(code));
  if (added.length === 0) return;
  const { rows } = await sql<{ code: string; path: string }>`
    select code, path from unnest(${added}::text[]) code
    join (
      select path from address where client_id = ${clientId} and language = ${codes[0]}
      union all
      select data ->> 'path' from "website-setting" where client_id = ${clientId} and deleted_at is null
    ) taken on path = code or starts_with(path, code || '/')
    limit 1`.execute(tx);
  const [taken] = rows;
  if (!taken) return;
  throw invalidField(
    `language.${codes.indexOf(taken.code)}.code`,
    `The website has something at “/${taken.path}”, which visitors could not reach any more. Give it another address first.`,
  );
}

/** A website that has no visible home page yet may be given one that is published later. @throws 422 */
async function assertHomepage(
  { default_homepage: id }: Fields,
  { tx, clientId, context }: WriteContext,
): Promise<void> {
  if (typeof id !== 'string') return;
  const { rows } = await sql<{ visible: boolean }>`
    select status = 'published' and coalesce(publish_at <= now(), true) and unpublish_at is null as visible from page
    where client_id = ${clientId} and id = ${id} and deleted_at is null ${context.inDraft ? sql`` : sql`for share`}`.execute(
    tx,
  );
  if (rows[0]?.visible) return;
  if (rows[0] && !(await hasHomepage(tx, clientId))) return;
  if (rows[0])
    throw invalidField(
      'default_homepage',
      'Visitors do not see this page, or it has a time after which they do not. Publish it without such a time first.',
    );
  const { rows: drafted } = await sql`select 1 from draft_entry
    where client_id = ${clientId} and resource = 'page' and record_id = ${id} and base is null and deleted_at is null`.execute(
    tx,
  );
  throw invalidField(
    'default_homepage',
    drafted.length > 0
      ? 'The homepage is a page that is not published yet. Publish that page first, or together with this.'
      : 'There is no such page as the homepage. It was deleted or discarded: choose another one.',
  );
}

/** True if visitors find a page at the address of the home page. */
async function hasHomepage(tx: Transaction, clientId: string): Promise<boolean> {
  const { rows } = await sql`
    select from public.webconfig w join public.page p on p.client_id = w.client_id and p.id = w.default_homepage
    where w.client_id = ${clientId} and p.status = 'published' and p.deleted_at is null
      and coalesce(p.publish_at <= now(), true) and coalesce(p.unpublish_at > now(), true)`.execute(tx);
  return rows.length > 0;
}
