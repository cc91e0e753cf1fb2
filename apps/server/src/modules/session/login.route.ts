import { loginAnswer, spellEmail } from '@vold/contract';
import { calls } from '@vold/contract/calls';
import { verifyPassword } from '../../platform/auth/password.ts';
import {
  beginSharedAttempt,
  type SharedAttempt,
  sharedAttemptSucceeded,
} from '../../platform/auth/throttle.ts';
import { createFairTurns } from '../../platform/concurrency/fair-turns.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { networkOf } from '../../platform/http/caller-address.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import { type Account, findAccounts, isClosed, refuseClosedAttempt } from './account.ts';
import { admit } from './admit.ts';
import { keepDevice, originOf } from './known-device.ts';
import { requireFields } from './require-fields.ts';

/**
 * Attempts of a network at a time. One counts as a failure until its password was verified, and ten of those refuse the next:
 * people who sign in at the same moment with right passwords wait for each other instead.
 */
const maxAtOnce = 8;
/** Attempts of a network that wait, and after how many seconds those that are refused may be made again. */
const maxWaiting = 100;
const retryAfter = 5;

/**
 * `POST login` (AUTH-03). Unknown, wrong and blocked look alike: same text, and the same time, for passwords are
 * verified in every case, outside of any transaction. An address may have an account in each of several clients: the
 * password tells which. Users with a second factor get a challenge instead of a session.
 */
export function loginRoute({ db }: ModuleDeps): ApiRoute {
  const inTurn = createFairTurns({
    slots: Number.POSITIVE_INFINITY,
    perClient: maxAtOnce,
    maxWaiting,
    refuse: () =>
      new ApiError(
        'TOO_MANY_REQUESTS',
        'Many people of your network are signing in. Please try again in a moment.',
        { retryAfter },
      ),
  });
  return defineRoute({
    method: 'POST',
    path: 'login',
    action: 'session.create',
    access: 'open',
    summary: 'Sign in with e-mail address and password',
    bodyLimit: 10_000,
    body: calls['POST login'].body,
    response: loginAnswer,
    handle: (context) =>
      inTurn(networkOf(context.ip), async () => {
        const { email, password } = requireFields(context.body, { email: 'E-mail', password: 'Password' });
        const address = spellEmail(email).toLowerCase();
        const scope = { kind: 'system', reason: 'sign-in', ip: context.ip } as const;
        const accounts = await db.read(scope, (tx) => findAccounts(tx, address));
        const attempt = await db.transact(scope, (tx) =>
          beginSharedAttempt(
            tx,
            { purpose: 'sign-in', account: address },
            originOf(context),
            accounts.map(({ id }) => id),
          ),
        );
        const account = await findRight(accounts, attempt, password);
        if (!account) {
          throw new ApiError('BAD_CREDENTIALS', 'The e-mail address or the password is not right');
        }
        await refuseClosedAttempt(db, scope, account, attempt);
        return db.transact({ ...scope, clientId: account.client_id, userId: account.id }, async (tx) => {
          await sharedAttemptSucceeded(tx, attempt, account.id, keepDevice(context));
          return admit(tx, account, context);
        });
      }),
  });
}

/** Passwords verified at least: the clock does not tell whether an address has one account, or a second one elsewhere. */
const leastVerified = 2;

/**
 * Returns the account whose password it is, of a published client if there are several.
 *
 * The account that this browser, or else its network, is known to comes first and is enough if its password is right: others
 * have no part in how long that takes. Else all passwords are verified, also after a right one.
 */
async function findRight(
  accounts: readonly Account[],
  { countedBy }: SharedAttempt,
  password: string,
): Promise<Account | undefined> {
  const open = accounts.filter(({ id }) => countedBy.has(id));
  const isRight = async (account: Account | undefined) => {
    const right = await verifyPassword(account?.password_hash ?? null, password);
    return right && account?.blocked === false;
  };
  const known =
    open.find(({ id }) => countedBy.get(id) === 'device') ??
    open.find(({ id }) => countedBy.get(id) === 'network');
  const knownIsRight = known !== undefined && (await isRight(known));
  if (knownIsRight && !isClosed(known)) return known;

  const right = knownIsRight ? [known] : [];
  const others = open.filter((account) => account !== known);
  for (let at = 0; at < Math.max(others.length, leastVerified - (known ? 1 : 0)); at++) {
    const account = others[at];
    if ((await isRight(account)) && account) right.push(account);
  }
  return right.find((account) => !isClosed(account)) ?? right[0];
}
