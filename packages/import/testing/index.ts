export * from './ghost-fixture.ts';
export * from './wxr-fixture.ts';
