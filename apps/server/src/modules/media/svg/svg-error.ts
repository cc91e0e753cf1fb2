/** A drawing that cannot be read; its message says why. Apart from the parser, which only the worker loads. */
export class SvgError extends Error {}
