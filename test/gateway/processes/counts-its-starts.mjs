import { appendFileSync } from 'node:fs';

const [file, ends] = process.argv.slice(2);
appendFileSync(file, '.');
if (ends === 'early') {
  console.error('the port is in use');
  process.exit(1);
}
process.send({ ready: true }, () => process.exit(1));
