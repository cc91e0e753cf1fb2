import { type BuiltInRole, publishedNames } from '@vold/contract';
import { catalog } from '../restricted-action/index.ts';

/** Actions of resources: `of(['page'], 'list', 'get')`. Only those that exist. */
function of(resources: readonly string[], ...verbs: string[]): string[] {
  const wanted = new Set(resources.flatMap((name) => verbs.map((verb) => `${name}.${verb}`)));
  return catalog.filter((action) => wanted.has(action));
}

/** All actions of resources, except publishing if that is a separate right. */
function all(...resources: string[]): string[] {
  return catalog.filter((action) => {
    const [resource = '', verb] = action.split('.');
    return resources.includes(resource) && verb !== 'publish';
  });
}

/** Actions that all staff need for the dashboard to start and to show content. */
const reading = [
  ...of(
    ['page', 'post', 'category', 'component', 'navigation', 'picture', 'files', 'redirect'],
    'list',
    'get',
  ),
  'draft.changes',
  ...of(['webconfig', 'website-setting', 'static', 'form-builder'], 'list', 'get'),
  'client.get',
  'form-builder.submit',
  'page.input',
  'post.listing',
  'event.list',
  'insight.summary',
  'insight.mail',
  'insight.views',
  'insight.storage',
  // Tickets are open to all staff; what only the ticket master may do is decided with the ticket.
  ...of(['ticket'], 'list', 'get', 'create', 'update'),
  ...of(['ticket-comment'], 'list', 'get', 'create'),
  'ticket-provider.list',
];

const uploading = of(['picture', 'files'], 'create', 'update');
const pages = [...all('page', 'reusable'), 'editor-session.create'];
/** Settings → website, navigation, static text, form (SHELL-37 to SHELL-41). */
const settings = [
  ...all('navigation', 'redirect', 'static', 'form-builder', 'form-submission', 'mail-template'),
  'webconfig.update',
];
const publishing = of(publishedNames, 'publish');
const content = [...pages, ...all('post', 'category'), ...settings, ...uploading, 'draft.preview-link'];

/**
 * Permissions of the built-in roles (SPEC §2, §6). superadmin and master have full access, which is more than any list: it also
 * covers actions of later versions.
 */
export const rolePermissions: Record<BuiltInRole, { fullAccess: boolean; permission: readonly string[] }> = {
  superadmin: { fullAccess: true, permission: catalog },
  master: { fullAccess: true, permission: catalog },
  /** Content, design and settings, and deletes files; no staff and no access control: that is VIP (SHELL-32). */
  admin: list(reading, content, publishing, all('picture', 'files'), of(['user', 'role'], 'list', 'get')),
  /** Content and settings, without deleting files (FILE-11), and without publishing if that is a separate right. */
  editor: list(reading, content),
  /** Everything of one client except what only the platform's owner has. */
  developer: list(
    reading,
    content,
    publishing,
    all(
      'picture',
      'files',
      'component',
      'website-setting',
      'field-group',
      'user',
      'role',
      'restricted-action',
      'history',
      'api-key',
      'webhook',
    ),
    ['client.update'],
    all('import'),
  ),
  /** Pages and the pictures on them (SHELL-28). */
  head_region: list(reading, pages, uploading),
  /** The file manager (SHELL-30). */
  'Product Manager': list(reading, all('picture', 'files')),
  ticketMaster: list(reading, ['ticket.developers']),
};

function list(...parts: readonly (readonly string[])[]) {
  return { fullAccess: false, permission: [...new Set(parts.flat())].sort() };
}
