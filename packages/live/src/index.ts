export { catchUp } from './catch-up.ts';
export { connectFrame } from './connect-frame.ts';
export type { ConnectOptions, EditorIntent, PressedMessage } from './connect-options.ts';
export * from './frame.ts';
export type { ConnectionState, FrameController, FrameEvents } from './frame-controller.ts';
export { liveErrorCodes } from './live-error.ts';
export * from './messages/index.ts';
export { capabilities, protocol } from './protocol.ts';
