import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GENERATED } from '../../codegen/reference/table.ts';
import { REFERENCE_PAGES } from '../../codegen/reference-page.ts';

const FOLDER = join(import.meta.dirname, '../../docs/reference/generated');

test.each(Object.entries(REFERENCE_PAGES))('%s.md is what the code says (npm run codegen writes it)', (name, page) => {
  expect(readFileSync(join(FOLDER, `${name}.md`), 'utf8')).toBe(`${GENERATED}\n\n${page()}`);
});
