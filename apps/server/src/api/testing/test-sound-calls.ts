import { isDrafted } from '@vold/contract';
import type pg from 'pg';
import sharp from 'sharp';
import { issueFormToken } from '../../modules/form-builder/submit/form-token.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import type { TestApi } from './test-api.ts';
import { createFuzzWorld } from './test-fuzz-world.ts';

/** A record that a call is about. */
interface SoundRecord {
  readonly id: string;
  readonly rev: number;
}

/** An answer, and what it is about. */
interface SoundAnswer {
  readonly status: number;
  readonly id: string | undefined;
  readonly message: string | undefined;
}

/** Calls of the route table that a user with every right may send: only a missing right refuses them to others. */
export interface SoundCalls {
  /** Makes a record that the call is about: in the trash, changed, drafted, scheduled, or shown to visitors if the call asks for it. */
  makeFor(route: ApiRoute): Promise<SoundRecord>;
  /** Sends the call about a record, with each body that it has here. */
  send(
    route: ApiRoute,
    record: SoundRecord,
    token: string,
    headers?: Record<string, string>,
  ): Promise<SoundAnswer[]>;
}

const draft = { 'x-vold-edition': 'draft' };
const unique = /^(?:name|email|sectionId|from|form_id|title|slug|url)$/;
const plainTitles: ReadonlySet<string> = new Set([
  'navigation',
  'reusable',
  'component',
  'website-setting',
  'field-group',
]);
const media: ReadonlySet<string> = new Set(['picture', 'files']);
export const resourceOf = ({ action }: ApiRoute) => action.split('.')[0] ?? '';

export async function createSoundCalls(api: TestApi, owner: pg.Client): Promise<SoundCalls> {
  const world = await createFuzzWorld(api);
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  let made = 0;

  /** A sample with its own names and addresses. */
  function renamed(sample: Record<string, unknown>): Record<string, unknown> {
    made += 1;
    const own = (key: string, value: unknown): unknown => {
      if (typeof value === 'string') return key === 'email' ? `n${made}${value}` : `${value}-${made}`;
      return Object.fromEntries(
        Object.entries(Object(value)).map(([language, text]) => [language, own(key, text)]),
      );
    };
    return Object.fromEntries(
      Object.entries(sample).map(([key, value]) => [key, unique.test(key) ? own(key, value) : value]),
    );
  }

  const superadmin = async (method: string, path: string, body?: unknown, headers = {}) => {
    const token = api.bali.tokens.superadmin;
    const answer = await api.call<SoundRecord & { raw: string; message?: string; results?: SoundRecord[] }>(
      method,
      path,
      {
        token,
        body,
        headers,
      },
    );
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.message}`);
    return answer.body;
  };

  /** A picture, or a PDF, unlike any other. */
  async function fileOf(kind: string): Promise<FormData> {
    made += 1;
    const form = new FormData();
    const bytes =
      kind === 'picture'
        ? await sharp(photo).extend({ top: made, background: 'blue' }).png().toBuffer()
        : `%PDF-1.4\n%${made}`;
    form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), kind === 'picture' ? 'a.png' : 'a.pdf');
    return form;
  }

  async function makeFor(route: ApiRoute): Promise<SoundRecord> {
    const path = route.path === 'draft/publish' ? 'page/:id/publish' : route.path;
    const [first = ''] = path.split('/');
    const resource = first === ':alias' ? 'post' : first;
    const known = { id: world.own.get(resource) ?? 'none', rev: 1 };
    if (!/:id|\/bulk\/|reorder/.test(path) || resource === 'import' || resource === 'ticket') return known;
    const record = await makeRecord(resource, known.id);
    const isGone = /\/:id\/(?:restore|erase)$|bulk\/restore/.test(path);
    // A template that a form sends cannot be deleted.
    const isSent = resource === 'mail-template' && !isGone && route.method !== 'DELETE';
    if (isSent)
      await superadmin('POST', 'form-builder', {
        title: 'Contact',
        status: 'published',
        confirmTemplate: record.id,
      });
    if (isGone) await superadmin('DELETE', `${resource}/${record.id}?force=true`);
    const [change] = changesOf(resource);
    if (path.includes('versions')) await superadmin('PUT', `${resource}/${record.id}`, change);
    if (/\/(?:publish|discard|undo)$/.test(path))
      await superadmin('PUT', `${resource}/${record.id}`, change, draft);
    if (path.endsWith('/undo')) {
      const { rev = 0 } = await superadmin('POST', `${resource}/${record.id}/discard`);
      return { ...record, rev };
    }
    if (route.method === 'DELETE' && path.endsWith('/publish'))
      await superadmin('POST', `${resource}/${record.id}/publish`, { at: '2100-01-01T00:00:00.000Z' });
    return record;
  }

  async function makeRecord(resource: string, known: string): Promise<SoundRecord> {
    if (resource === 'webconfig') return superadmin('GET', `webconfig/${known}`);
    if (resource === 'client') return superadmin('GET', `client/${api.bali.id}`);
    if (resource === 'restricted-action') {
      const { results } = await superadmin('GET', 'restricted-action?limit=1');
      if (results?.[0]) return results[0];
    }
    if (media.has(resource)) {
      const file = await superadmin('POST', resource, await fileOf(resource));
      const description = { en: `<p><a href="${file.raw}">Open</a></p>` };
      await superadmin('POST', 'static', { title: { en: 'Shows it' }, description });
      return file;
    }
    if (resource === 'form-submission') {
      const form = world.own.get('form-builder') ?? '';
      await api.call('POST', `form-builder/${form}/submit/${api.bali.id}`, { body: submission(form) });
      const { rows } = await owner.query<SoundRecord>(
        'select id, rev from "form-submission" where client_id = $1 order by id desc limit 1',
        [api.bali.id],
      );
      if (rows[0]) return rows[0];
    }
    return superadmin(
      'POST',
      resource === 'draft' ? 'draft/preview-link' : resource,
      renamed(bodyOf(resource)),
    );
  }

  const submission = (form: string) => ({
    _token: issueFormToken(api.keychain, form, Date.now() - 5_000),
    word: 'ours',
  });

  function bodyOf(resource: string): Record<string, unknown> {
    if (resource === 'reusable') return { ...world.samples.reusable, kind: 'synced' };
    if (resource === 'draft') return { name: 'A link' };
    if (resource === 'website-setting') return { title: 'A type', data: { path: `type-${made}` } };
    return { ...world.samples[resource] };
  }

  /** Changes that visitors would notice, and those that staff alone read. */
  function changesOf(resource: string): [object, ...object[]] {
    made += 1;
    const text = `Changed ${made}`;
    if (resource === 'redirect') return [{ to: '/changed' }];
    if (resource === 'webconfig') return [{ site_name: text }, { instagram: { description: text } }];
    if (resource === 'mail-template') return [{ subject: { en: text } }];
    if (resource === 'form-builder') return [{ title: text }, { receiver: `n${made}@evil.example` }];
    if (resource === 'user')
      return [{ name: text }, { password: text }, { email: `n${made}@evil.example` }, { role: 'admin' }];
    if (resource === 'role') return [{ title: text }, { permission: ['page.list'] }];
    if (media.has(resource)) return [{ alt: { en: text } }];
    return [{ title: plainTitles.has(resource) ? text : { en: text } }];
  }

  async function inputsOf(route: ApiRoute, { id, rev }: SoundRecord): Promise<unknown[]> {
    const { path, method } = route;
    if (path.endsWith('/undo')) return [{ rev }];
    const resource = resourceOf(route);
    const special = specialInputs[`${method} ${path}`];
    if (special) return [await special(id)];
    if (path.endsWith('bulk/delete')) return [{ ids: [id], ...(media.has(resource) && { force: true }) }];
    if (path.includes('/bulk/')) return [{ ids: [id], ...(path.endsWith('/status') && { status: 'draft' }) }];
    if (path.endsWith('/duplicate')) return [renamed({ title: 'A copy' })];
    if (path.endsWith('/reorder')) return [{ ids: [id] }];
    if (path.endsWith('/publish') && method === 'POST') return [{ conflicts: 'draft' }];
    if (method === 'DELETE' || /\/(?:restore|erase|discard|verify|reset-second-factor)$/.test(path))
      return [undefined];
    const changes = ['user', 'role', 'mail-template', 'picture', 'files'];
    if (method === 'PUT' && (isDrafted(resource) || changes.includes(resource))) return changesOf(resource);
    if (method === 'POST' && media.has(path)) return [await fileOf(path)];
    return [renamed(bodyOf(path.startsWith('draft/') ? 'draft' : resource))];
  }

  const specialInputs: Readonly<Record<string, (id: string) => unknown>> = {
    'POST draft/publish': (id) => ({ records: [{ resource: 'page', id }] }),
    'POST redirect/import': () => ({ csv: '/imported,/ours', dry_run: false }),
    'POST redirect/missing/dismiss': () => ({ paths: ['/lost'], dismissed: true }),
    'POST navigation/resolve': () => ({ items: [], language: 'en' }),
    'POST page/:id/fill-language': () => ({ language: 'fr' }),
    'POST form-builder/:id/submit': submission,
    'PUT form-submission/:id': () => ({}),
    'POST webhook/:id/rotate-secret': () => ({}),
    'POST presence': () => ({ connection: 'ours', record: { resource: 'page', id: world.own.get('page') } }),
    'POST picture/:id/content': () => fileOf('picture'),
    'POST files/:id/content': () => fileOf('files'),
    'POST picture/:id/crop': () => ({ crop: { x: 0, y: 0, width: 0.5, height: 0.5 } }),
    'POST files/:id/thumbnail': () => fileOf('picture'),
    'POST picture/folders/move': () => ({ from: 'ours', to: 'others' }),
    'POST files/folders/move': () => ({ from: 'ours', to: 'others' }),
  };

  return {
    makeFor,
    async send(route, record, token, headers = {}) {
      const values: Record<string, string> = {
        alias: 'happening',
        type: 'journal',
        id: record.id,
        rev: String(record.rev),
      };
      const path = route.path.replaceAll(/:(\w+)/g, (_match: string, name: string) => values[name] ?? 'none');
      const isForced = route.method === 'DELETE' && media.has(resourceOf(route));
      const answers: SoundAnswer[] = [];
      for (const body of await inputsOf(route, record)) {
        const answer = await api.call<{ id?: string; message?: string } | undefined>(
          route.method,
          isForced ? `${path}?force=true` : path,
          { token, headers, body },
        );
        answers.push({ status: answer.status, id: answer.body?.id, message: answer.body?.message });
      }
      return answers;
    },
  };
}
