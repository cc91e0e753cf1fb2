/** Explains actions whose names do not say what they are about. */
export const actionNotes: Readonly<Record<string, string>> = {
  'page.publish': 'Shows visitors the draft, if publishing is a separate right.',
  'post.publish': 'Shows visitors the draft, if publishing is a separate right.',
  'picture.publish': 'Changes pictures that visitors see, if publishing is a separate right.',
  'files.publish': 'Changes files that visitors see, if publishing is a separate right.',
  'form-builder.publish':
    'Also changes receivers, targets and mail templates of published forms, if publishing is a separate right.',
  'draft.changes': 'Lists what is not published, of all pages and posts that the role may list.',
  'draft.preview-link':
    'Makes links that show the website as it will be to people without an account, and revokes them.',
  'draft.publish': 'Publishes several at once, of what the role may publish.',
};
