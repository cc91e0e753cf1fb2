import { redirect } from '@tanstack/react-router';

/** The address that is being opened. */
export interface RequestedAddress {
  pathname: string;
  /** With the query. */
  href: string;
}

/** Checks that may run before a route shows, by name: each answers where to go instead, or null to go on. */
export type Middleware = Readonly<Record<string, (at: RequestedAddress) => Promise<string | null>>>;

/** A fault of a route, with the status that the error page shows. */
class RouteFault extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Runs one by its name. @throws a redirect; a fault where there is none of the name (ERR-04) */
export async function runMiddleware(all: Middleware, name: string, at: RequestedAddress): Promise<void> {
  const run = Object.hasOwn(all, name) ? all[name] : undefined;
  if (!run) throw new RouteFault(500, `Unknown middleware ${name}`);
  const goTo = await run(at);
  if (goTo !== null && goTo !== at.pathname) throw redirect({ to: goTo, replace: true });
}
