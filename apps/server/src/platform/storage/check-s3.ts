import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { StartupError } from '../startup-error.ts';
import type { S3Settings } from './s3-settings.ts';

/**
 * Asks the bucket for one name, so that wrong settings are explained before anything else is done. It also tells the client by how
 * much the clock of this machine is wrong: a list is sent again with the right time, an upload could not be.
 *
 * @param patience milliseconds, for a storage that is only waking up
 * @throws StartupError with one line that never contains the secret
 */
export async function checkS3(client: S3Client, settings: S3Settings, patience = 15_000): Promise<void> {
  const { bucket, endpoint } = settings;
  const where = endpoint ?? `Amazon (${settings.region})`;
  try {
    await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }), {
      abortSignal: AbortSignal.timeout(patience),
    });
  } catch (error) {
    // Keys that may write and read names they know are enough for us.
    if (namesOf(error).name === 'AccessDenied') return;
    throw new StartupError(explain(error, bucket, where));
  }
}

function explain(error: unknown, bucket: string, where: string): string {
  const { name, code } = namesOf(error);
  if (name === 'NoSuchBucket' || name === 'NotFound')
    return `S3_BUCKET: there is no bucket ${bucket} at ${where}.`;
  if (name === 'CredentialsProviderError')
    return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not set, and Amazon’s tools have no keys either.';
  if (/^(?:InvalidAccessKeyId|SignatureDoesNotMatch|Forbidden)$/.test(name))
    return `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not open the bucket ${bucket} at ${where} (${name}).`;
  if (name === 'RequestTimeTooSkewed')
    return `The clock of this machine differs too much from that of ${where}: set it right.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `S3_ENDPOINT: the name of ${where} was not found.`;
  if (code !== '' || /^(?:AbortError|TimeoutError)$/.test(name))
    return `S3_ENDPOINT: no storage answers at ${where} (${code || 'it is silent'}).`;
  return `S3_BUCKET: the bucket ${bucket} at ${where} cannot be used (${name}).`;
}

/** Several addresses of one name fail as an aggregate. */
function namesOf(error: unknown): { name: string; code: string } {
  if (error instanceof AggregateError && error.errors.length > 0) return namesOf(error.errors[0]);
  if (!(error instanceof Error)) return { name: String(error), code: '' };
  return { name: error.name, code: 'code' in error && typeof error.code === 'string' ? error.code : '' };
}
