import { newId } from '@vold/contract';
import { issueFormToken } from '../../modules/form-builder/submit/form-token.ts';
import type { TestApi } from './test-api.ts';

/** In every text that the other client has published: guests who name that client may see it. */
export const publicMarker = 'zqforeignwordqz';
/** In every other text of the other client: only a master may see it. */
export const hiddenMarker = 'zqhiddenwordqz';

type Samples = Record<string, object>;

/** Bodies that creates take, by resource: `shown` in what a website shows, `hidden` in all else. */
function samplesOf(shown: string, hidden: string): Samples {
  const title = { en: shown };
  const input = { _id: 'word', name: 'Input', options: { input_label: shown, input_model_name: 'word' } };
  return {
    'website-setting': {
      title: shown,
      slug: shown,
      data: { path: 'journal', cardDetail: { apiModel: { path: 'happening', post_type: 'journal' } } },
    },
    page: { title, slug: title, status: 'published', meta: { title, description: title } },
    post: { type: 'journal', title, slug: title, status: 'published' },
    category: { type: 'journal', title, description: title },
    component: { title: shown, sectionId: shown },
    reusable: {
      kind: 'section',
      title: hidden,
      components: { en: [{ id: 's1', sectionId: 'text', data: { title: hidden } }] },
    },
    navigation: { position: 'top', title: shown, status: 'published' },
    redirect: { from: `/${shown}-before`, to: `/${shown}-target` },
    static: { title, description: title, data: { text: shown } },
    'field-group': {
      title: hidden,
      components: [{ id: 'a', component: 'VoldInput', model: 'a', title: hidden }],
    },
    'mail-template': { name: hidden, subject: { en: hidden }, body: { en: hidden } },
    'form-builder': {
      title: shown,
      emailSubject: hidden,
      description: shown,
      status: 'published',
      inputs: [input],
    },
    user: { name: hidden, email: `${hidden}@example.com`, password: `${hidden}-password`, role: 'editor' },
    role: { name: hidden, title: hidden },
    ticket: { title: hidden, description: hidden },
    webhook: { name: hidden, url: `https://example.com/${hidden}`, events: ['page.create'] },
    'sign-in-provider': {
      // On the sign-in page, so no secret of a client's.
      name: 'Office account',
      issuer: 'https://id.example.com',
      application_id: hidden,
      application_secret: hidden,
    },
    'api-key': { name: hidden, scopes: ['page.list'] },
  };
}

/** A record of each kind, a draft, a submission with its file, a comment, uploads and a config. @returns ids by name */
async function makeRecords(
  api: TestApi,
  client: TestApi['bali'],
  samples: Samples,
  hidden: string,
): Promise<Map<string, string>> {
  const token = client.tokens.superadmin;
  const ids = new Map<string, string>();
  const make = async (name: string, path: string, body: object, as: string | undefined = token) => {
    const made = await api.call<{ id: string }>('POST', path, { token: as, body });
    if (made.status > 201) throw new Error(`${name}: ${made.status} ${JSON.stringify(made.body)}`);
    if (made.body.id) ids.set(name, made.body.id);
  };
  for (const [resource, body] of Object.entries(samples)) await make(resource, resource, body);
  await make('draft', 'page', { title: { en: hidden }, status: 'draft' });
  await make('ticket-comment', 'ticket-comment', { ticket: ids.get('ticket'), text: hidden });
  await make('webconfig', 'webconfig', { default_name: hidden, mailchimp: { list_id: hidden } });
  for (const resource of ['picture', 'files']) await make(resource, resource, fileOf(hidden));
  const form = ids.get('form-builder') ?? '';
  const _token = issueFormToken(api.keychain, form, Date.now() - 5_000);
  await make('sent', `form-builder/${form}/submit/${client.id}`, { _token, word: hidden }, undefined);
  return ids;
}

function fileOf(word: string): FormData {
  const form = new FormData();
  form.set('name', word);
  form.set('folder', word);
  form.set(
    'file',
    new Blob([`<svg xmlns="http://www.w3.org/2000/svg"><title>${word}</title></svg>`]),
    `${word}.svg`,
  );
  return form;
}

/** Records of both clients, and a token of every kind of principal, good ones and bad ones. */
export async function createFuzzWorld(api: TestApi) {
  const samples = samplesOf('ours', 'ours');
  const own = await makeRecords(api, api.bali, samples, 'ours');
  const foreign = await makeRecords(api, api.other, samplesOf(publicMarker, hiddenMarker), hiddenMarker);
  const made = await api.call<{ key: string }>('POST', 'api-key', {
    token: api.bali.tokens.superadmin,
    body: {
      name: 'Fuzz',
      scopes: ['page.list', 'page.get', 'page.create', 'page.update', 'post.list', 'history.list'],
    },
  });
  const pageId = own.get('page') ?? '';
  const session = await api.call<{ tkn: string }>('POST', 'editor-session', {
    token: api.bali.tokens.editor,
    body: { type: 'page', id: pageId, language: 'en' },
  });
  const { tkn } = session.body;
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
    own,
    foreign,
    samples: { ...samples, ...samplesOfCalls(own) },
    suffixes: [api.bali.id, api.bali.id, api.bali.id, api.bali.id, api.other.id, newId('client')],
    ownIds: [...own.values()],
    ids: [...own.values(), ...foreign.values(), api.other.userIds.admin, newId('page'), 'pg_0'],
  };
}

/** Bodies of the calls that are no resource's, by path. */
function samplesOfCalls(own: ReadonlyMap<string, string>): Samples {
  const record = { resource: 'page', id: own.get('page') };
  return {
    'ticket-comment': { ticket: own.get('ticket'), text: 'ours' },
    webconfig: { site_name: 'ours' },
    picture: { name: 'ours', alt: { en: 'ours' } },
    files: { name: 'ours' },
    client: { options: { featured: true } },
    'restricted-action': { is_need_self_permission: false },
    '{alias}': { title: { en: 'ours' } },
    'editor-session': { type: 'page', id: own.get('page'), language: 'en' },
    presence: { connection: 'ours', record },
    ...Object.fromEntries(
      [...own.keys()].map((resource) => [`/api/v1/${resource}/{id}/duplicate`, { title: 'A copy' }]),
    ),
    '/api/v1/post/type/{type}/reorder': { ids: [own.get('post')] },
    '/api/v1/category/type/{type}/reorder': { ids: [own.get('category')] },
  };
}
