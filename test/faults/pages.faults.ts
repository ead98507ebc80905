// Starts every server of the documentation; `npm test` only checks the settings of most.
process.env.EXAMPLES = 'start';
await import('../docs/pages.test.ts');
