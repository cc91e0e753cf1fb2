import { Command } from 'commander';
import { withDatabase } from './with-database.ts';

/** `vold user …`: commands for operators when no one can sign in. Everything else is in the dashboard. */
export function userCommand(): Command {
  const user = new Command('user').description('manage sign-ins');
  user
    .command('list')
    .description('list users')
    .option('--client <slug>', 'of this client only')
    .action(async (options: { client?: string }) => {
      const { listUsers } = await import('./users/list-users.ts');
      const users = await withDatabase((db) => listUsers(db, options.client));
      for (const { email, role, client, blocked } of users) {
        console.log([email, role, client, ...(blocked ? ['blocked'] : [])].join('\t'));
      }
    });
  user
    .command('create')
    .argument('<email>')
    .description('create a user; prints the password unless it is given')
    .requiredOption('--client <slug>', 'the client ("platform" with the role master makes a master)')
    .requiredOption('--role <role>', 'a role of the client, such as admin or editor')
    .option('--name <name>', 'how the user is shown')
    .option('--password <password>', 'at least 10 characters; better the random one')
    .action(
      async (email: string, options: { client: string; role: string; name?: string; password?: string }) => {
        const { createUser } = await import('./users/create-user.ts');
        const { password } = await withDatabase((db) => createUser(db, { email, ...options }));
        console.log(
          options.password ? `Created ${email}.` : `Created ${email} with the password ${password}`,
        );
      },
    );
  user
    .command('set-password')
    .argument('<email>')
    .description('set a new password and end the sessions; prints the password unless it is given')
    .option('--password <password>', 'at least 10 characters; better the random one')
    .option('--client <slug>', 'whose user it is, if several clients have one of the address')
    .action(async (email: string, options: { password?: string; client?: string }) => {
      const { setPassword } = await import('./users/set-password.ts');
      const { password } = await withDatabase((db) => setPassword(db, email, options));
      console.log(
        options.password ? `Changed the password of ${email}.` : `The password of ${email} is ${password}`,
      );
    });
  user
    .command('reset-second-factor')
    .argument('<email>')
    .description(
      'take the second factor away and end the sessions, for somebody who lost phone and recovery codes',
    )
    .option('--client <slug>', 'whose user it is, if several clients have one of the address')
    .action(async (email: string, options: { client?: string }) => {
      const { resetSecondFactor } = await import('./users/reset-second-factor.ts');
      await withDatabase((db) => resetSecondFactor(db, email, options.client));
      console.log(`${email} signs in with the password alone.`);
    });
  return user;
}
