import type { BackupManifest } from './backup-archive.ts';
import type { BackupReport } from './backup-to-file.ts';
import type { RestoreReport } from './restore-from-file.ts';

/** The lines for the operator about a backup. */
export function backupLines(
  { manifest, keyFile, missing }: BackupReport,
  { out, withKey }: { out: string; withKey: boolean },
): string[] {
  const lines = [`Backed up ${amounts(manifest)} to ${out}.`];
  if (missing > 0) {
    lines.push(
      `Attention: ${missing === 1 ? '1 file' : `${missing} files`} that records show ${missing === 1 ? 'is' : 'are'} ` +
        'not in the storage (VOLD_DATA_DIR, S3_BUCKET).',
    );
  }
  if (withKey) lines.push('It has the installation key: who has it can read every secret in it.');
  else {
    lines.push(
      `The installation key is not in it. Keep ${keyFile ?? 'VOLD_INSTALLATION_KEY'} as well, in another place: ` +
        'vold restore asks for it.',
    );
  }
  return lines;
}

/** The lines for the operator about a restore. */
export function restoreLines({ manifest, notes }: RestoreReport): string[] {
  return [
    `Restored ${amounts(manifest)}, as they were at ${manifest.created_at}.`,
    ...notes,
    'Everybody signs in again. Run either this installation or the one that the backup is from, not both.',
  ];
}

function amounts({ clients, tables, files }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${counted(clients.length, 'client')} with ${counted(rows, 'row')} and ${counted(files.count, 'file')}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
