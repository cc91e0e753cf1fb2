/** Secrets that did not survive the way into this installation. */
type Loss =
  | 'password'
  | 'second factor'
  | 'recovery code'
  | 'api key'
  | 'webhook'
  | 'sign-in provider'
  | 'website config';

export interface Losses {
  /** @returns null, for rows that are left out with it */
  add(loss: Loss, what?: string): null;
  /** One sentence for each step that users have to take. */
  sentences(): string[];
}

const words: Record<Loss, (count: number, what: string) => string> = {
  password: (count) => `${users(count)} a new password: “Forgot your password?” sends a link.`,
  'second factor': (count) => `${users(count)} to set up the second factor again.`,
  'recovery code': () => 'Recovery codes are left out: users make new ones in their profile.',
  'api key': (count) => `${count} API ${count === 1 ? 'key is' : 'keys are'} left out: make new ones.`,
  webhook: (count) =>
    `${count} ${count === 1 ? 'webhook is' : 'webhooks are'} switched off: rotate the secret, then switch on.`,
  'sign-in provider': (_count, what) => `Switched off until its secret is entered again: ${what}.`,
  'website config': (_count, what) => `Enter again in the website settings: ${what}.`,
};

function users(count: number): string {
  return count === 1 ? '1 user needs' : `${count} users need`;
}

export function createLosses(): Losses {
  const lost = new Map<Loss, string[]>();
  return {
    add(loss, what = '') {
      lost.set(loss, [...(lost.get(loss) ?? []), what]);
      return null;
    },
    sentences: () => [...lost].map(([loss, what]) => words[loss](what.length, what.join(', '))),
  };
}
