export * from './chromium.ts';
export * from './free-port.ts';
export * from './long-form.ts';
export * from './start-server.ts';
export * from './visit.ts';
export * from './wordpress-export/wordpress-export.ts';
