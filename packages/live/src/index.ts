export { type Clock, systemClock } from './clock.ts';
export { connectFrame } from './connect-frame.ts';
export type { ConnectOptions, EditorIntent } from './connect-options.ts';
export type { ConnectionState, FrameController, FrameEvents } from './frame-controller.ts';
export { LiveError, type LiveErrorCode, liveErrorCodes } from './live-error.ts';
export * from './messages/index.ts';
export { type Capability, capabilities, protocol } from './protocol.ts';
