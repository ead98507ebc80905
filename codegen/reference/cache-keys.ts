import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isNonNullType, isObjectType } from 'graphql';
import { table } from './table.ts';

const SCHEMA = join(import.meta.dirname, '../../schema');
const read = (file: string) => readFileSync(join(SCHEMA, file), 'utf8');

const INTRODUCTION = `\`\`\`js
import { typePolicies } from './caches.mjs';
\`\`\`

Normalizing caches take \`id\` as the key of every type. The objects of these types have an \`id\` that is not their whole key, so that a cache without
configuration mixes them up. [Caches](../../guides/caches.md) configures Apollo Client and urql with \`schema/cache-keys.json\`, which has all types.`;

/** Generates the page that lists the types whose `id` is not the whole cache key. */
export function cacheKeysPage(): string {
  const schema = buildSchema(read('api.graphql'));
  const keys: [string, string[]][] = Object.entries(JSON.parse(read('cache-keys.json')));
  const mistaken = keys.filter(([name, fields]) => {
    const type = schema.getType(name);
    const id = isObjectType(type) ? type.getFields().id : undefined;
    return id && isNonNullType(id.type) && fields.join() !== 'id';
  });
  const rows = mistaken.map(([name, fields]) => [
    `\`${name}\``,
    fields.length > 0 ? `\`${fields.join(' ')}\`` : 'none: part of the object that has it',
  ]);
  return `# Cache keys\n\n${INTRODUCTION}\n\n${table(['Type', 'Key'], rows)}\n`;
}
