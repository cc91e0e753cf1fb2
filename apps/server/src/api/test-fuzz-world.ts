import { newId } from '@vold/contract';
import { signPreviewToken } from '../platform/auth/preview-token.ts';
import type { TestApi } from './test-api.ts';

/** Stands in every text of the other client. */
export const marker = 'zqforeignwordqz';

/** Makes a record of each kind for a client, its texts containing `word`. @returns ids by resource */
async function makeRecords(api: TestApi, token: string, word: string): Promise<Map<string, string>> {
  const title = { en: word };
  const bodies: Record<string, object> = {
    page: { title, slug: title, status: 'published', meta: { en: { title: word } } },
    post: { type: 'journal', title, slug: title, status: 'published' },
    category: { type: 'journal', title, description: title },
    component: { title: word, sectionId: word },
    navigation: { position: 'top', title: word, status: 'published' },
    redirect: { from: `/${word}`, to: `/${word}-target` },
    static: { title, description: title, data: { text: word } },
    'mail-template': { name: word, subject: title, body: title },
    'form-builder': { title: word, emailSubject: word, description: word, status: 'published' },
    'website-setting': { title: word, slug: word },
    user: { name: word, email: `${word}@example.com`, password: `${word}-password`, role: 'editor' },
    role: { name: word, title: word },
    ticket: { title: word, description: word },
    webhook: { name: word, url: `https://example.com/${word}`, events: ['page.create'] },
    'api-key': { name: word, scopes: ['page.list'] },
  };
  const ids = new Map<string, string>();
  for (const [resource, body] of Object.entries(bodies)) {
    const made = await api.call<{ id: string }>('POST', resource, { token, body });
    if (made.status !== 201) throw new Error(`${resource}: ${made.status} ${JSON.stringify(made.body)}`);
    ids.set(resource, made.body.id);
  }
  return ids;
}

/** Records of both clients, and a token of every kind of principal, good ones and bad ones. */
export async function createFuzzWorld(api: TestApi) {
  const own = await makeRecords(api, api.bali.tokens.superadmin, 'ours');
  const foreign = await makeRecords(api, api.other.tokens.superadmin, marker);
  const made = await api.call<{ key: string }>('POST', 'api-key', {
    token: api.bali.tokens.superadmin,
    body: { name: 'Fuzz', scopes: ['page.list', 'page.get', 'page.create', 'page.update'] },
  });
  const pageId = own.get('page') ?? '';
  const grant = { clientId: api.bali.id, recordId: pageId, userId: api.bali.userIds.editor };
  const { tkn } = await signPreviewToken(api.keychain, grant);
  const tokens: Record<string, string | null> = {
    guest: null,
    editor: api.bali.tokens.editor,
    admin: api.bali.tokens.superadmin,
    master: api.masterToken,
    key: made.body.key,
    preview: tkn,
    forgedPreview: `${tkn.slice(0, -4)}AAAA`,
    unsignedPreview: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${tkn.split('.')[1]}.`,
    unknownSession: `vold_${'A'.repeat(43)}`,
    unknownKey: `vold_key_${'A'.repeat(43)}`,
    malformed: 'a b c',
    long: 'x'.repeat(5000),
    site: 'site_forged',
  };
  return {
    tokens,
    suffixes: [api.bali.id, api.bali.id, api.bali.id, api.bali.id, api.other.id, newId('client')],
    ownIds: [...own.values()],
    ids: [...own.values(), ...foreign.values(), api.other.userIds.admin, newId('page'), 'pg_0'],
  };
}
