import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { databaseRoles } from '../platform/db/scope.ts';
import { makeQueueLogin, queueLogin } from '../platform/jobs/queue-login.ts';
import type { DatabaseServer } from './database-server.ts';

type Logins = Pick<DatabaseServer, 'url' | 'urlOf'>;

/** Any number that no one else uses: two commands that change a role at the same moment would fail. */
const lock = 1987013735;
const backupLogin = 'vold_backup';

/**
 * Lets the roles of the application and the workers sign in by themselves, if the server is ours: their sessions are then no
 * superuser's, and have no role to go back to. The schema is up to date.
 */
export async function giveLogins({ url, urlOf }: Logins): Promise<void> {
  if (!urlOf) return;
  await asOwner(url, async (owner) => {
    await makeQueueLogin(owner);
    for (const login of [...databaseRoles, queueLogin]) await setPassword(owner, login, urlOf);
  });
}

/**
 * The address for a backup: of a login that reads every row and writes none, if the server is ours. The schema may be of
 * any version.
 */
export async function giveBackupLogin({ url, urlOf }: Logins): Promise<string> {
  if (!urlOf) return url;
  await asOwner(url, async (owner) => {
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [backupLogin]);
    if (rowCount === 0) {
      await owner.query(`create role ${backupLogin} login bypassrls`);
      await owner.query(`grant pg_read_all_data to ${backupLogin}`);
    }
    await setPassword(owner, backupLogin, urlOf);
  });
  return urlOf(backupLogin);
}

async function setPassword(owner: Client, login: string, urlOf: (login: string) => string): Promise<void> {
  const password = decodeURIComponent(new URL(urlOf(login)).password);
  await owner.query(`alter role ${escapeIdentifier(login)} login password ${escapeLiteral(password)}`);
}

/** Runs work in one transaction, one process after the other. */
async function asOwner(url: string, work: (owner: Client) => Promise<void>): Promise<void> {
  const owner = new Client({ connectionString: url, application_name: 'vold_start' });
  owner.on('error', () => {}); // a broken connection fails the statement, too
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('select pg_advisory_xact_lock($1)', [lock]);
    await work(owner);
    await owner.query('commit');
  } finally {
    await owner.end();
  }
}
