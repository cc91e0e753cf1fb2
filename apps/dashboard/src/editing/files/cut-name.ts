import { constants } from '@vold/contract';

/** A file's name as it is shown: cut to 50 characters (FILE-06), never through the middle of one. */
export function cutName(name: string): string {
  const characters = [...new Intl.Segmenter().segment(name)];
  if (characters.length <= constants.filenameLength) return name;
  return `${characters
    .slice(0, constants.filenameLength - 1)
    .map(({ segment }) => segment)
    .join('')}…`;
}
