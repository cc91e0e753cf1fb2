import type { ConnectOptions } from './connect-options.ts';
import type { FrameController } from './frame-controller.ts';

export declare function connectFrame(options: ConnectOptions): FrameController;
