import { redirect } from '@tanstack/react-router';

/** What may run before a route shows, by name: answers where to go instead, or null to go on. */
export type Middleware = Readonly<Record<string, (pathname: string) => Promise<string | null>>>;

/** A fault of a route, with the status that the error page shows. */
class RouteFault extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Runs one by its name. @throws a redirect; a fault where there is none of the name (ERR-04) */
export async function runMiddleware(all: Middleware, name: string, pathname: string): Promise<void> {
  const run = Object.hasOwn(all, name) ? all[name] : undefined;
  if (!run) throw new RouteFault(500, `Unknown middleware ${name}`);
  const goTo = await run(pathname);
  if (goTo !== null && goTo !== pathname) throw redirect({ to: goTo, replace: true });
}
