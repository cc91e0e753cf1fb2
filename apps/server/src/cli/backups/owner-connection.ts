import pg from 'pg';

/**
 * A connection of the database's owner, with what the text of rows depends on: COPY knows no other form of an instant
 * here. No limit of time: rows of a large installation take as long as they take.
 */
export async function openOwnerConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'vold_backup' });
  // A broken connection fails the query that runs, too.
  client.on('error', () => {});
  await client.connect();
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_min_messages = warning`);
  return client;
}
