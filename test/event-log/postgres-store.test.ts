import { describe } from 'vitest';
import { hasPostgres } from '../postgres.ts';
import { usePostgresStores } from './postgres-logs.ts';
import { repeatsContract } from './repeats-contract.ts';
import { storeContract } from './store-contract.ts';

describe.skipIf(!hasPostgres)('in PostgreSQL', () => {
  const open = usePostgresStores();
  storeContract(open);
  repeatsContract(open, 20);
});
