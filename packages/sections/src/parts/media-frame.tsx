import type { ReactNode } from 'react';
import { EmbedFrame, mayFrame } from './embed-frame.tsx';
import { playerOf } from './player.ts';
import type { FramedMedia, RenderContext } from './render-context.ts';
import { VideoFrame } from './video-frame.tsx';

/** `frameOf` of a page that visitors get: films of YouTube and Vimeo, and pages of hosts that the client allows. */
export function mediaFrame(media: FramedMedia, context: RenderContext): ReactNode {
  const player = playerOf(media.href);
  if (player) return <VideoFrame {...media} player={player} context={context} />;
  return mayFrame(media.href, context) ? <EmbedFrame {...media} context={context} /> : null;
}
