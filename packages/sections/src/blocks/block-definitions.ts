import type { BlockType, InputDefinition, SectionDefinition } from '@vold/contract';
import { choice, input, picture } from '../define-section.ts';
import { galleryColumns } from '../gallery/columns-choice.ts';

/** Buttons of the rich texts that are not free text (POST-41, POST-42); text blocks have all of them. */
const short = ['bold', 'italic', 'anchor'];
const said = ['bold', 'italic'];

function rich(model: string, title: string, buttons?: string[]): InputDefinition {
  return input('html', model, title, buttons && { options: { buttons } });
}

function define(
  type: BlockType,
  description: string,
  components: InputDefinition[],
  initialData: Record<string, unknown> = {},
): SectionDefinition {
  return { sectionId: type, title: type, description, components, initialData };
}

const pictureTitleText = [
  picture('image', 'Image'),
  input('line', 'title', 'Title'),
  rich('text', 'Text', short),
  input('link', 'link', 'Link'),
];

const placeOfWords = choice('words', 'Words', { below: 'Below the picture', over: 'Over the picture' });

/** The form of each type of block (POST-05 to POST-14), as a section that a post has; a missing one is a compile error. */
export const blockDefinitions: Record<BlockType, SectionDefinition> = {
  'Full Text': define('Full Text', 'One rich text.', [rich('text', 'Text')]),
  'Two Column Text': define('Two Column Text', 'Two rich texts side by side.', [
    rich('text1', 'First column'),
    rich('text2', 'Second column'),
  ]),
  'Three Column Text': define('Three Column Text', 'Three rich texts side by side.', [
    rich('text1', 'First column'),
    rich('text2', 'Second column'),
    rich('text3', 'Third column'),
  ]),
  Card: define('Card', 'A picture with a title, a short text and a link.', pictureTitleText),
  'Full Banner': define('Full Banner', 'A wide picture with words below it or over it.', [
    ...pictureTitleText,
    placeOfWords,
  ]),
  Gallery: define('Gallery', 'Pictures side by side.', [
    input('files', 'images', 'Images'),
    galleryColumns,
    rich('text', 'Text', short),
  ]),
  'Quote Text': define('Quote Text', 'A quote and, smaller, who said it.', [
    rich('content', 'Quote', said),
    rich('contentSmall', 'Who said it', said),
  ]),
  'Youtube Embed': define(
    'Youtube Embed',
    'A film on YouTube; visitors are reported there only when they ask.',
    [
      input('line', 'videoId', 'Video', { note: 'The address of the film, or its id.' }),
      input('line', 'title', 'Title'),
      picture('image', 'Still picture'),
      rich('text', 'Text', short),
    ],
  ),
  'Downloadable Files': define('Downloadable Files', 'Files to take away.', [
    input('line', 'mainTitle', 'Title'),
    rich('text', 'Text', short),
    input('downloads', 'downloads', 'Files'),
  ]),
};
