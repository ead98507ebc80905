import type { Store } from './store.ts';
import type { ServiceName } from './vendors.ts';

/** A credential that a service accepts. Each service defines where a request must contain the credential. */
export type Credential = {
  service: ServiceName;
  token: string;
  /** The id of the person in the example company who owns the credential. */
  userId: number;
  /** The full names of the granted scopes, for vendors that use scopes. */
  scopes: string[];
  /** The time, in Unix milliseconds, from which the credential is rejected. If absent, the credential never expires. */
  expiresAt?: number | undefined;
  /** The id of the grant for which the credential was issued. */
  grantId?: string | undefined;
};

/** Stores the accepted credentials: built-in ones, and those added after seeding. */
export class Access {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  find(service: ServiceName, token: string): Credential | undefined {
    const added = this.#added.get(keyOf(service, token));
    if (added && this.#isExpired(added)) return undefined;
    return added ?? BUILT_IN.find((each) => each.service === service && each.token === token);
  }

  /** Adds a credential, replacing any with the same service and token. Expired credentials are deleted. */
  add(credential: Credential): void {
    this.#removeWhere((each) => this.#isExpired(each));
    const key = keyOf(credential.service, credential.token);
    this.#added.remove(key);
    this.#added.insert(key, credential);
  }

  /** Removes a credential that was added after seeding. Built-in credentials cannot be removed. */
  remove(service: ServiceName, token: string): void {
    this.#added.remove(keyOf(service, token));
  }

  removeGrant(grantId: string): void {
    this.#removeWhere((each) => each.grantId === grantId);
  }

  #isExpired({ expiresAt }: Credential): boolean {
    return expiresAt !== undefined && expiresAt <= this.#now();
  }

  #removeWhere(isRemoved: (credential: Credential) => boolean): void {
    for (const { service, token } of this.#added.find(isRemoved)) this.remove(service, token);
  }

  get #added() {
    return this.#store.collection<Credential>('access.credentials');
  }
}

const GOOGLE_SCOPES = [
  'calendar.events',
  'calendar.readonly',
  'drive.file',
  'gmail.compose',
  'gmail.modify',
  'gmail.readonly',
  'gmail.send',
  'userinfo.email',
  'userinfo.profile',
].map((name) => `https://www.googleapis.com/auth/${name}`);

/** The id of the example company's first person, who owns all built-in credentials. */
export const OWNER = 4100001;

const BUILT_IN: Credential[] = [
  { service: 'taskmanager', token: 'pk_4100001_SANDBOX', userId: OWNER, scopes: [] },
  { service: 'taskmanager', token: 'sandbox_oauth_4100001', userId: OWNER, scopes: [] },
  { service: 'engine', token: 'arc_sandbox', userId: OWNER, scopes: [] },
  { service: 'tracking', token: 'cdp_sandbox', userId: OWNER, scopes: [] },
  { service: 'google', token: 'ya29.sandbox', userId: OWNER, scopes: GOOGLE_SCOPES },
];

function keyOf(service: ServiceName, token: string): string {
  return `${service} ${token}`;
}
