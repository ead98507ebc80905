// The keys of objects in normalizing caches, from schema/cache-keys.json: copy both files, and set this path.
import cacheKeys from '../../schema/cache-keys.json' with { type: 'json' };

const of = (make) => Object.fromEntries(Object.entries(cacheKeys).map(([type, fields]) => [type, make(fields)]));
const isComplete = (fields, read) => fields.length > 0 && fields.every((name) => read(name) != null);

/** For Apollo Client: `new InMemoryCache({ typePolicies })`. */
export const typePolicies = of((fields) => ({
  keyFields: (_object, { readField }) => isComplete(fields, (name) => readField(name)) && fields,
}));

/** For urql: `cacheExchange({ keys })` of `@urql/exchange-graphcache`. */
export const keys = of(
  (fields) => (object) =>
    isComplete(fields, (name) => object[name]) ? JSON.stringify(fields.map((name) => String(object[name]))) : null,
);
