/**
 * Maximum number of elements of HTML or XML that may be open at the same time. Parsers look through the open elements
 * at each tag: without a limit, half a megabyte of tags that are never closed takes a parser minutes.
 */
export const maxNesting = 256;

/**
 * Maximum number of characters of one rich text, and of all rich texts that a record has in one language. A parser takes up to
 * a microsecond for each, and other requests to the same process wait.
 */
export const maxRichText = 200_000;
