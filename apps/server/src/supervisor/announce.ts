import type { Config } from '../platform/config/index.ts';
import { createWebsites } from '../platform/http/websites.ts';
import type { RunningVold } from './start.ts';

/** The operator's summary when everything serves: the addresses and, on the first run, how to sign in. */
export function announce(
  config: Config,
  running: Pick<RunningVold, 'apiUrl' | 'dashboardUrl' | 'websiteUrl' | 'firstRun'>,
): string {
  const { apiUrl, dashboardUrl, websiteUrl, firstRun } = running;
  const { master, demo } = firstRun;
  const lines = ['', 'Vold is ready.', ''];
  if (dashboardUrl) lines.push(`  Dashboard   ${dashboardUrl}`);
  else if (apiUrl) lines.push('  Dashboard   is not built (npm start builds it)');
  if (apiUrl) lines.push(`  API         ${apiUrl}/api/docs`);
  if (websiteUrl)
    lines.push(
      `  Websites    ${websiteUrl} (each client at ${addresses(config, websiteUrl).replace('{slug}', '<its slug>')})`,
    );
  if (!apiUrl && !websiteUrl) lines.push(`  Role        ${[...config.roles].join(', ')}`);
  if (apiUrl) lines.push(`  Data        ${config.databaseUrl ? 'DATABASE_URL, ' : ''}${config.dataDir}`);
  if (master) {
    lines.push('', '  First sign-in (shown once; change the password in the dashboard):');
    lines.push(
      `    Email     ${master.email}`,
      `    Password  ${master.password ?? 'as VOLD_ADMIN_PASSWORD says'}`,
    );
  }
  if (demo) {
    const width = Math.max(...demo.users.map(({ email }) => email.length));
    lines.push('', `  Staff of the demo client ${demo.slug} (shown once):`);
    for (const { email, password, role } of demo.users) {
      lines.push(`    ${email.padEnd(width)}  ${password}  ${role}`);
    }
  }
  return [...lines, ''].join('\n');
}

function addresses(config: Config, websiteUrl: string): string {
  return createWebsites({ ...config, sitePort: Number(new URL(websiteUrl).port) }).pattern;
}
