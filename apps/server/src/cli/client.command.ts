import { Command } from 'commander';
import { withDatabase } from './with-database.ts';

/** `vold client …`: clients without the dashboard. All else about them is done there. */
export function clientCommand(): Command {
  const client = new Command('client').description('manage clients');
  client
    .command('create')
    .argument('<name>')
    .description('create a client with its roles and settings; prints its slug')
    .option('--slug <slug>', 'its name in addresses; made of its name otherwise')
    .option(
      '--time-zone <zone>',
      'of its website, such as Asia/Makassar; that of this machine otherwise',
      ownZone(),
    )
    .action(async (name: string, options: { slug?: string; timeZone: string }) => {
      const { createClient } = await import('./clients/create-client.ts');
      const { slug } = await withDatabase((db) => createClient(db, { name, ...options }));
      console.log(`Created ${name} with the slug ${slug}.`);
    });
  return client;
}

/** The zone of this machine, or "" if that is UTC: a server's clock says nothing about the people of a client. */
function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return ['UTC', 'Etc/UTC'].includes(timeZone) ? '' : timeZone;
}
