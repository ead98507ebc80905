import { startShopServers } from '../contenders/shop-servers.ts';
import { contend } from '../harness.ts';
import { retail } from './retail.ts';

contend(JSON.stringify(await startShopServers(retail)));
