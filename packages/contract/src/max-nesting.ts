/**
 * Maximum number of elements of HTML or XML that may be open at the same time. Parsers look through the open elements
 * at each tag: without a limit, half a megabyte of tags that are never closed takes a parser minutes.
 */
export const maxNesting = 256;
