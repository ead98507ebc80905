import { postJson } from '../../post-json.ts';
import type { TestGraph } from '../../toolgraph.ts';
import { bearer } from '../identity/tokens.ts';

/** The address in CONNECT_URL. Its requests go to the graph under test. */
export const CONNECT_URL = 'http://localhost:4999';

/** An HTTP client with cookies, which acts as the browser of a caller on `/connect`. */
export class BrowserClient {
  readonly #graph: TestGraph;
  readonly #headers: Record<string, string>;
  cookie = '';

  /** @param credential the caller's token or key */
  constructor(graph: TestGraph, credential?: string) {
    this.#graph = graph;
    this.#headers = credential === undefined ? {} : bearer(credential);
  }

  get(path: string): Promise<Response> {
    return fetch(this.#graph.url + path, { headers: this.#sent(), redirect: 'manual' });
  }

  async post(path: string, body: unknown = {}, headers: Record<string, string> = { origin: CONNECT_URL }) {
    const response = await postJson(this.#graph.url + path, body, { ...this.#sent(), ...headers });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.cookie = cookie.split(';')[0]!;
    return response;
  }

  /** The response's JSON. */
  async read(path: string): Promise<any> {
    return (await this.get(path)).json();
  }

  /** The caller's status at a service. */
  async statusOf(service: string): Promise<any> {
    const { services } = await this.read('/connect/accounts.json');
    return services.find(({ name }: { name: string }) => name === service);
  }

  /** Starts a sign-in. Returns the address of the consent page. */
  async start(service: string, scopes: string[] = []): Promise<URL> {
    const started = await this.post(`/connect/${service}/start`, { scopes });
    const { url } = (await started.json()) as { url: string };
    return new URL(url);
  }

  /** Starts a sign-in and decides on the consent page. Returns the path and query of the redirect. */
  async consent(service: string, form: Record<string, string> | [string, string][]): Promise<string> {
    const body = new URLSearchParams(form);
    const page = await fetch(await this.start(service), { method: 'POST', redirect: 'manual', body });
    return page.headers.get('location')!.slice(CONNECT_URL.length);
  }

  async query(query: string): Promise<any> {
    const response = await postJson(`${this.#graph.url}/graphql`, { query }, this.#headers);
    return response.json();
  }

  #sent(): Record<string, string> {
    return { ...this.#headers, ...(this.cookie ? { cookie: this.cookie } : {}) };
  }
}
