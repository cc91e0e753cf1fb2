import type { FastifyBaseLogger } from 'fastify';

type Child = FastifyBaseLogger['child'];

/**
 * The logger of a request, made when it has something to say. Few requests have, and making it takes longer than finding
 * out who calls.
 */
class RequestLogger implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get #logger(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }

  get level(): string {
    return this.#logger.level;
  }
  child(...given: Parameters<Child>): FastifyBaseLogger {
    return this.#logger.child(...given);
  }
  fatal(about: unknown, ...rest: [string?, ...unknown[]]): void {
    this.#logger.fatal(about, ...rest);
  }
  error(about: unknown, ...rest: [string?, ...unknown[]]): void {
    this.#logger.error(about, ...rest);
  }
  warn(about: unknown, ...rest: [string?, ...unknown[]]): void {
    this.#logger.warn(about, ...rest);
  }
  info(about: unknown, ...rest: [string?, ...unknown[]]): void {
    this.#logger.info(about, ...rest);
  }
  debug(about: unknown, ...rest: [string?, ...unknown[]]): void {
    this.#logger.debug(about, ...rest);
  }
  trace(about: unknown, ...rest: [string?, ...unknown[]]): void {
    this.#logger.trace(about, ...rest);
  }
  silent(about: unknown, ...rest: [string?, ...unknown[]]): void {
    this.#logger.silent(about, ...rest);
  }
}

/** For Fastify's `childLoggerFactory`. */
export function makeRequestLogger(logger: FastifyBaseLogger, ...given: Parameters<Child>): FastifyBaseLogger {
  return new RequestLogger(() => logger.child(...given));
}
