import assert from 'node:assert';
import { openCompany } from './company-executors.ts';
import { HOSTILE_NAMES } from './hostile-names.ts';

const company = await openCompany();
for (const name of HOSTILE_NAMES) {
  const query = `query ($${name}: Int!) { ${name}: taskManagerUser { ${name}: person {
    ${name}: email authConnections(pageSize: $${name}) { ${name}: totalCount } } } }`;
  const variables = JSON.parse(`{"${name}":1}`);
  const { data, errors } = await company.executors.ours(query, variables);
  const plain = await company.executors.ours(query.replaceAll(name, 'n'), { n: 1 });
  assert.equal(errors, undefined);
  assert.equal(JSON.stringify(data), JSON.stringify(plain.data).replaceAll('"n":', `"${name}":`));
}
assert.deepEqual(Object.keys(Object.prototype), []);
await company.stop();
console.log('answered');
process.exit(0);
