import type { Transaction } from '../../platform/db/index.ts';
import { StartupError } from '../../platform/startup-error.ts';

/**
 * The account of an address. Several clients may have one: then `client`, a slug, says which.
 * @throws StartupError in one line
 */
export async function findUser(
  tx: Transaction,
  address: string,
  client?: string,
): Promise<{ client_id: string; id: string; email: string }> {
  const email = address.trim().toLowerCase();
  const users = tx
    .selectFrom('user')
    .innerJoin('client', 'client.id', 'user.client_id')
    .select(['user.client_id', 'user.id', 'user.email', 'client.slug'])
    .where('user.email', '=', email)
    .where('user.deleted_at', 'is', null)
    .orderBy('client.slug');
  const found = await (client === undefined ? users : users.where('client.slug', '=', client)).execute();
  const [user, ...others] = found;
  if (!user)
    throw new StartupError(`There is no user ${email}${client === undefined ? '' : ` of ${client}`}.`);
  if (others.length > 0) {
    const slugs = found.map(({ slug }) => slug).join(', ');
    throw new StartupError(`${email} is a user of ${slugs}: name one with --client.`);
  }
  return user;
}
