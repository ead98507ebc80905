import { clientOf } from '../../test/questions/questions.ts';
import { restAt } from '../../test/questions/rest.ts';
import { contend, SANDBOX_SECRET } from '../harness.ts';

// Runs the hand-written programs that answer the example queries.
const [url] = process.argv.slice(2);

contend(url!, async ({ name, variables }: { name: string; variables: Record<string, unknown> }) => {
  const client = await clientOf(name);
  const began = performance.now();
  const data = await client(restAt({ url: url!, secret: SANDBOX_SECRET }), variables);
  return { took: performance.now() - began, data };
});
