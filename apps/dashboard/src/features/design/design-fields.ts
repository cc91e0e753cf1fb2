import { recordField } from '../../editing/record/record-field.ts';

/** The fields of the Design screen by what they change, also for the words of "unsaved" and of conflicts. */
export const designForm = {
  preset: recordField<'webconfig'>('theme.preset', 'Theme', 'VoldInput'),
  type: recordField<'webconfig'>('theme.type', 'Colors', 'VoldInput'),
  font: recordField<'webconfig'>('theme.colours.font', 'Text', 'VoldColorPicker'),
  background: recordField<'webconfig'>('theme.colours.background', 'Background', 'VoldColorPicker'),
  accent: recordField<'webconfig'>('theme.colours.accent', 'Accent', 'VoldColorPicker'),
  scheme: recordField<'webconfig'>('theme.scheme', 'By night', 'VoldSelectOption', {
    note: 'Whether visitors whose device is set to dark see the colors by night.',
  }),
  darkFont: recordField<'webconfig'>('theme.dark.font', 'Text by night', 'VoldColorPicker'),
  darkBackground: recordField<'webconfig'>('theme.dark.background', 'Background by night', 'VoldColorPicker'),
  darkAccent: recordField<'webconfig'>('theme.dark.accent', 'Accent by night', 'VoldColorPicker'),
  heading: recordField<'webconfig'>('theme.fonts.heading', 'Headings', 'VoldFontSelector'),
  body: recordField<'webconfig'>('theme.fonts.body', 'Text font', 'VoldFontSelector'),
  spacing: recordField<'webconfig'>('theme.spacing', 'Spacing', 'VoldNumber'),
  radius: recordField<'webconfig'>('theme.radius', 'Corners', 'VoldNumber'),
  ornaments: recordField<'webconfig'>('theme.ornaments', 'Ornaments', 'VoldSelectOption', {
    note: 'Sea has waves below the first picture and the sun next to a time of day.',
  }),
  scale: recordField<'webconfig'>('theme.scale', 'Size of headings', 'VoldSelectOption'),
  shadow: recordField<'webconfig'>('theme.shadow', 'Shadows', 'VoldSelectOption', {
    note: 'Below pictures and boxes.',
  }),
  buttons: recordField<'webconfig'>('theme.buttons', 'Buttons', 'VoldSelectOption'),
  header: recordField<'webconfig'>('theme.header', 'Header', 'VoldSelectOption'),
  footer: recordField<'webconfig'>('theme.footer', 'Footer', 'VoldSelectOption'),
  logo: recordField<'webconfig'>('theme.logo', 'Logo', 'VoldFileSelector', {
    note: 'Shown next to the name, 30 px high.',
    options: { accept: ['image'] },
  }),
  favicon: recordField<'webconfig'>('favicon', 'Favicon', 'VoldFileSelector', {
    note: 'The little picture in the browser’s tab.',
    options: { accept: ['image'], decorative: true },
  }),
};

export const designFields = Object.values(designForm);
