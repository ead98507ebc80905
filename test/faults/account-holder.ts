import { openAccounts } from '../../gateway/accounts/opening.ts';
import { openDatabase } from '../../gateway/config/database.ts';
import { openLog } from '../../gateway/config/log.ts';
import { readSettings } from '../../gateway/config/settings.ts';
import { SERVER } from '../../subgraphs/upstream/account-service.ts';

// Holds the server's Google account, and prints its state once a token was obtained. GRANT is stored first, if given.
const configured = readSettings({ ...process.env, PORT: '0' });
await openLog(configured.log);
const opened = new AsyncDisposableStack();
const accounts = await openAccounts(await openDatabase(configured, opened), [], opened);
await accounts.start();
const { GRANT } = process.env;
const google = accounts.services.find(({ name }) => name === 'google')!;
if (GRANT) await accounts.connect(SERVER, google, JSON.parse(GRANT), { name: 'mira' });
const account = accounts.find(SERVER, 'google')!;
const given = await account.credential();
console.log('credential' in given ? account.state : given.fault.message);
setInterval(() => {}, 60_000);
