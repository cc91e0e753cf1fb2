/** All that needs the client of AWS, which is loaded only if `S3_BUCKET` is set: it takes longer than the rest of the server. */
export { checkS3 } from './check-s3.ts';
export { createS3Client } from './s3-client.ts';
export { createS3Storage } from './s3-storage.ts';
