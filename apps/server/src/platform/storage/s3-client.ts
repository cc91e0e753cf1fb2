import { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from './s3-settings.ts';

/** Milliseconds: to reach the storage, and in which not a byte moves. Without them it is waited for for ever. */
export interface S3Patience {
  readonly connecting: number;
  readonly idle: number;
}

export function createS3Client(
  { region, endpoint, credentials, forcePathStyle }: S3Settings,
  patience: S3Patience = { connecting: 5_000, idle: 10_000 },
): S3Client {
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== null && { endpoint }),
    ...(credentials && { credentials }),
    requestHandler: { connectionTimeout: patience.connecting, socketTimeout: patience.idle },
    // Errors are thrown; by default the client also writes them to the console.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    // Checksums in trailers are Amazon's; other servers refuse them. TLS keeps bytes whole.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
