import { accountParts } from '../core/accounts.ts';
import type { SubgraphOptions } from '../core/settings.ts';
import type { AccountService } from '../upstream/account-service.ts';
import { trackingSettings } from './settings.ts';

/** The accounts of the tracking service. Keys are not verified, because the API accepts only writes. */
export const trackingAccounts = ({ upstreams }: SubgraphOptions<typeof trackingSettings>): AccountService => ({
  ...accountParts(trackingSettings.upstreams.tracking, upstreams.tracking),
  title: 'tracking',
  upstreams: ['tracking'],
  pasted: { what: 'API key', whereToFind: 'Customer.io: Data & Integrations, Integrations, the source, API key' },
  identify: async () => ({ name: 'API key (not verified)' }),
});
