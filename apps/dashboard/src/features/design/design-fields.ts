import { recordField } from '../../editing/record/record-field.ts';

const field = recordField<'webconfig'>;

/** The fields of the Design screen by what they change, also for the words of "unsaved" and of conflicts. */
export const designForm = {
  preset: field('theme.preset', 'Theme', 'VoldInput'),
  type: field('theme.type', 'Colors', 'VoldInput'),
  font: field('theme.colours.font', 'Text', 'VoldColorPicker'),
  background: field('theme.colours.background', 'Background', 'VoldColorPicker'),
  accent: field('theme.colours.accent', 'Accent', 'VoldColorPicker'),
  scheme: field('theme.scheme', 'By night', 'VoldSelectOption', {
    note: 'Whether visitors whose device is set to dark see the colors by night.',
  }),
  darkFont: field('theme.dark.font', 'Text by night', 'VoldColorPicker'),
  darkBackground: field('theme.dark.background', 'Background by night', 'VoldColorPicker'),
  darkAccent: field('theme.dark.accent', 'Accent by night', 'VoldColorPicker'),
  heading: field('theme.fonts.heading', 'Headings', 'VoldFontSelector'),
  body: field('theme.fonts.body', 'Text font', 'VoldFontSelector'),
  spacing: field('theme.spacing', 'Spacing', 'VoldNumber'),
  radius: field('theme.radius', 'Corners', 'VoldNumber'),
  ornaments: field('theme.ornaments', 'Ornaments', 'VoldSelectOption', {
    note: 'Sea has waves below the first picture and the sun next to a time of day.',
  }),
  scale: field('theme.scale', 'Size of headings', 'VoldSelectOption'),
  shadow: field('theme.shadow', 'Shadows', 'VoldSelectOption', { note: 'Below pictures and boxes.' }),
  buttons: field('theme.buttons', 'Buttons', 'VoldSelectOption'),
  header: field('theme.header', 'Header', 'VoldSelectOption'),
  footer: field('theme.footer', 'Footer', 'VoldSelectOption'),
  logo: field('theme.logo', 'Logo', 'VoldFileSelector', {
    note: 'Shown next to the name, 30 px high.',
    options: { accept: ['image'] },
  }),
  favicon: field('favicon', 'Favicon', 'VoldFileSelector', {
    note: 'The little picture in the browser’s tab.',
    options: { accept: ['image'], decorative: true },
  }),
};

export const designFields = Object.values(designForm);
