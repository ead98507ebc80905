import type { Store } from './store.ts';
import type { ServiceName } from './vendors.ts';

/** A key that a service of the sandbox accepts. How it must be sent is the service's own rule. */
export type Credential = {
  service: ServiceName;
  token: string;
  /** The id of the person it belongs to (the company's `Person.id`). */
  userId: number;
  /** What it may do, where the vendor has scopes; in the vendor's full spelling. */
  scopes: string[];
};

/** The credentials that the sandbox accepts: the built-in ones, and those added since it was seeded. */
export class Access {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The credential that `token` is, at that service. */
  find(service: ServiceName, token: string): Credential | undefined {
    const added = this.#added.get(keyOf(service, token));
    return added ?? BUILT_IN.find((each) => each.service === service && each.token === token);
  }

  /** Accepts this credential from now on, in place of an earlier one with the same token. */
  add(credential: Credential): void {
    const key = keyOf(credential.service, credential.token);
    this.#added.remove(key);
    this.#added.insert(key, credential);
  }

  /** Accepts a credential no longer; the built-in ones stay. */
  remove(service: ServiceName, token: string): void {
    this.#added.remove(keyOf(service, token));
  }

  get #added() {
    return this.#store.collection<Credential>('access.credentials');
  }
}

/** Every scope that a tool of the workspace-productivity toolkit names. */
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

/** The owner of all built-in credentials: the company's first person. */
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
