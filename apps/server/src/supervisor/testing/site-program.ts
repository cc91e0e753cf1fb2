/** Stands for the website program: reports that it listens, and ends when its parent is gone or asks for it. */
if (process.env.FAIL) process.exit(3);
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
process.send?.('ready');
