/** Names the token of a preview link: a guest's call that reads is answered as it will be once the draft is published. */
export const previewHeader = 'X-Vold-Preview';

/** Carries the token in the address of a link, once; without a value it ends the preview. */
export const previewParameter = 'vold-preview';
