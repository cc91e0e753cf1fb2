/** Limits of bodies that are being received by one process, in bytes and seconds. */
export interface BodyLimits {
  /** Bytes in flight of a client: received, and not yet stored or thrown away. */
  readonly perClient: number;
  /** Bytes in flight of a network (`networkOf`). */
  readonly perNetwork: number;
  /** Seconds that a body with files may take. */
  readonly seconds: number;
}

export interface AllBodyLimits {
  /** For visitors, including forms that come through the website program. One form has at most five files of 10 MB. */
  readonly guest: BodyLimits;
  /** For signed-in users. A file has at most 100 MB. */
  readonly staff: BodyLimits;
  /** Seconds without a byte, after which a body with files is given up. */
  readonly silence: number;
  /** Seconds that any other body may take: it has 1 MB at most, as a rule. */
  readonly text: number;
}

const MB = 1_000_000;

export const bodyLimits: AllBodyLimits = {
  guest: { perClient: 200 * MB, perNetwork: 100 * MB, seconds: 300 },
  staff: { perClient: 1000 * MB, perNetwork: 2000 * MB, seconds: 600 },
  silence: 20,
  text: 60,
};
