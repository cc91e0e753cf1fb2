import { recordField } from '../../editing/record/record-field.ts';

/** The fields of the Design screen by what they change, also for the words of "unsaved" and of conflicts. */
export const designForm = {
  preset: recordField('theme.preset', 'Theme', 'VoldInput'),
  type: recordField('theme.type', 'Colours', 'VoldInput'),
  font: recordField('theme.colours.font', 'Text', 'VoldColorPicker'),
  background: recordField('theme.colours.background', 'Background', 'VoldColorPicker'),
  accent: recordField('theme.colours.accent', 'Accent', 'VoldColorPicker'),
  heading: recordField('theme.fonts.heading', 'Headings', 'VoldFontSelector'),
  body: recordField('theme.fonts.body', 'Text font', 'VoldFontSelector'),
  spacing: recordField('theme.spacing', 'Spacing', 'VoldNumber'),
  radius: recordField('theme.radius', 'Corners', 'VoldNumber'),
  logo: recordField('theme.logo', 'Logo', 'VoldFileSelector', {
    note: 'Stands beside the name, 30 px high.',
    options: { accept: ['image'] },
  }),
  favicon: recordField('favicon', 'Favicon', 'VoldFileSelector', {
    note: 'The little picture in the browser’s tab.',
    options: { accept: ['image'] },
  }),
};

export const designFields = Object.values(designForm);
