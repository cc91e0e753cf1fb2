import { z } from 'zod';
import { StartupError } from '../../platform/startup-error.ts';
import { findSchema } from './find-schema.ts';
import { openRowsConnection } from './rows-connection.ts';

const slugs = z.array(z.object({ slug: z.string() }));
const elsewhere = 'restore into an empty one: another VOLD_DATA_DIR, or another database in DATABASE_URL.';

/**
 * A restore never replaces anything: to replace an installation, move it away first.
 *
 * @param schema of the backup @throws StartupError if there is an installation, or the schema is too new for the rows
 */
export async function assertEmpty(url: string, schema: number): Promise<void> {
  const owner = await openRowsConnection(url);
  try {
    const found = await findSchema(owner);
    if (found === 0) return;
    const clients = slugs.parse((await owner.query('select slug from client order by slug')).rows);
    if (clients.length > 0) {
      const names = clients.slice(0, 5).map(({ slug }) => slug);
      const more = clients.length > names.length ? ', …' : '';
      throw new StartupError(
        `This installation is not empty (clients: ${names.join(', ')}${more}); ${elsewhere}`,
      );
    }
    if (found > schema) {
      throw new StartupError(
        `The database has schema ${found} already, and the backup has schema ${schema}; ${elsewhere}`,
      );
    }
  } finally {
    await owner.end();
  }
}
