import { expect, it } from 'vitest';
import { errorStatus } from '../shell/error-status.ts';
import { runMiddleware } from './run-middleware.ts';

it.each(['nobody', 'toString'])(
  "ERR-04 an unknown middleware gives 'Unknown middleware %s' (500)",
  async (name) => {
    const fault = await runMiddleware({}, name, {
      pathname: '/dashboard/home',
      href: '/dashboard/home',
    }).catch((error: unknown) => error);
    expect(errorStatus(fault)).toEqual({ status: 500, message: `Unknown middleware ${name}` });
  },
);
