import { Command } from 'commander';
import { withDatabase } from './with-database.ts';

/** `vold demo add NAME`: further clients with example websites, made of templates alone. */
export function demoCommand(): Command {
  const demo = new Command('demo').description('clients with example websites');
  demo
    .command('add')
    .argument('<name>', 'law-firm, magazine, saltwater-house or shop')
    .description('add a client with an example website; prints its people with their new passwords')
    .action(async (name: string) => {
      const { addExample } = await import('../modules/demo/index.ts');
      const { openStorage } = await import('../platform/storage/index.ts');
      const { slug, users } = await withDatabase(async (db, config) =>
        addExample(db, { storage: await openStorage(config), name }),
      );
      console.log(`Added the client ${slug}. Its people, with passwords that are shown once:`);
      for (const { email, password, role } of users) console.log(`  ${email}  ${password}  ${role}`);
    });
  return demo;
}
