import { ask } from '@vold/runtime/ask';
import type { ReadinessCheck } from '../platform/http/readiness.ts';

/** Milliseconds: a balancer that asks waits for little longer. */
const patience = 2_000;

/** Returns the check whether the websites of this process answer at their own port. */
export function websitesAnswer(address: string): ReadinessCheck {
  return {
    name: 'websites',
    summary: 'Websites do not answer.',
    required: true,
    async problem() {
      try {
        const answer = await ask(`${address}/healthz`, { signal: AbortSignal.timeout(patience) });
        answer.resume();
        return answer.statusCode === 200 ? null : `The websites answer ${answer.statusCode} at ${address}.`;
      } catch {
        return `The websites do not answer at ${address}.`;
      }
    },
  };
}
