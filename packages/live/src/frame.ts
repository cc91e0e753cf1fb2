export { type AnnounceOptions, announce, type FrameChannel } from './announce.ts';
export type { Message } from './channel.ts';
export { type Clock, systemClock } from './clock.ts';
export { snapshotJoiner } from './join-snapshot.ts';
export { LiveError, type LiveErrorCode } from './live-error.ts';
export type { ListedSection, LiveSnapshot, SelectedFile } from './messages/parts.ts';
export type { Intent, ToDashboard } from './messages/to-dashboard.ts';
export type { ToFrame } from './messages/to-frame.ts';
export type { Capability } from './protocol.ts';
