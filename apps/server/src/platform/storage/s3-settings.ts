/** How S3-compatible storage is reached (`S3_…`). */
export interface S3Settings {
  readonly bucket: string;
  /** Null for Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Null takes them from where the AWS client finds them (the machine's role, `AWS_…`). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** True if the bucket is in the path, not in the host name; most servers except Amazon's need that. */
  readonly forcePathStyle: boolean;
}

/** The place of files, and the limit of each client. */
export interface StorageSettings {
  readonly dataDir: string;
  /** Null keeps them in the data directory. */
  readonly s3: S3Settings | null;
  /** Bytes a client; 0 or absent: no limit. */
  readonly storageLimit?: number;
}
