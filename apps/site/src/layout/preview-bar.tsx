import { previewParameter } from '@vold/contract';
import type { Words } from '@vold/sections/views';

/** Tells people with a preview link what they see, and how they leave. */
export function PreviewBar({ path, words }: { path: string; words: Words }) {
  return (
    <aside className="preview-bar" aria-label={words('preview-notice')}>
      <p>{words('preview-notice')}</p>
      <a href={`${path}?${previewParameter}=`}>{words('leave-preview')}</a>
    </aside>
  );
}
