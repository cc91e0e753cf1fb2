export * from './envelope.ts';
export * from './parts.ts';
export * from './replies.ts';
export * from './to-dashboard.ts';
export * from './to-frame.ts';
