import pg from 'pg';

/**
 * A connection for all rows, with what their text depends on: COPY knows no other form of an instant here. No limit of
 * time: rows of a large installation take as long as they take.
 *
 * @param url of a login that row-level security hides nothing from
 */
export async function openRowsConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'vold_backup' });
  // A broken connection fails the query that runs, too.
  client.on('error', () => {});
  await client.connect();
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_min_messages = warning`);
  return client;
}
