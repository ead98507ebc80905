/** Stores items in memory if the browser denies access to its own storage. */
class PageStorage implements Storage {
  readonly #texts = new Map<string, string>();
  [name: string]: unknown;

  get length(): number {
    return this.#texts.size;
  }

  key = (index: number) => [...this.#texts.keys()][index] ?? null;
  getItem = (key: string) => this.#texts.get(key) ?? null;
  setItem = (key: string, text: string) => void this.#texts.set(key, String(text));
  removeItem = (key: string) => void this.#texts.delete(key);
  clear = () => this.#texts.clear();
}

/** Reading `localStorage` throws if the browser denies storage, for example when it blocks all cookies. */
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    void window[name];
  } catch {
    Object.defineProperty(window, name, { value: new PageStorage() });
  }
}

export {};
