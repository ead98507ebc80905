import { accountParts, callForAccount } from '../core/accounts.ts';
import type { SubgraphOptions } from '../core/settings.ts';
import type { AccountService } from '../upstream/account-service.ts';
import { engine, HARMLESS_READ } from './service.ts';
import { engineSettings } from './settings.ts';

export function engineAccounts({ upstreams }: SubgraphOptions<typeof engineSettings>): AccountService {
  const address = upstreams.engine;
  return {
    ...accountParts(engineSettings.upstreams.engine, address),
    title: 'engine',
    upstreams: ['engine'],
    pasted: { what: 'API key', whereToFind: "Arcade's dashboard: API Keys" },
    identify: async (token) => {
      await callForAccount(engine, address.url, { ...HARMLESS_READ, token });
      return { name: 'API key' };
    },
  };
}
