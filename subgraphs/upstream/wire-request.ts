export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type WireRequest = {
  method: HttpMethod;
  path: string;
  /** The path with placeholders, for traces. */
  template?: string;
  query: [string, string][];
  headers: Record<string, string>;
  body?: string;
};

export type WireResponse = { statusCode: number; headers: Record<string, string | string[] | undefined>; body: string };

/** A request as shown to clients. The credential is replaced by the name of an environment variable. */
export type HeldRequest = {
  service: string;
  tool: string | null;
  method: HttpMethod;
  url: string;
  headers: Record<string, string>;
  body: string | null;
  /** A shell command that sends the request, reading the credential from the environment variable. */
  curl: string;
};

/** Collects requests in a dry run instead of sending them. */
export type RequestHolder = {
  /**
   * Holds a request. The returned promise always rejects. `show` is called only if the dry run has room for another
   * request.
   */
  hold(request: WireRequest, show: () => HeldRequest): Promise<never>;
};
