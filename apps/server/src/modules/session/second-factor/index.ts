export { challengeEnded, endChallenge, issueChallenge } from './login-challenge.ts';
export { removeSecondFactor } from './remove-second-factor.ts';
export { secondFactorRoutes } from './second-factor.routes.ts';
export { verifyRoute } from './verify.route.ts';
