export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A complete, unsent request. */
export type WireRequest = {
  method: HttpMethod;
  path: string;
  query: [string, string][];
  headers: Record<string, string>;
  body?: string;
};

/** A response with its body as text. */
export type WireResponse = { statusCode: number; headers: Record<string, string | string[] | undefined>; body: string };

/** A request as shown to clients, with the variable's name instead of the credential. */
export type HeldRequest = {
  service: string;
  tool: string | null;
  method: HttpMethod;
  url: string;
  headers: Record<string, string>;
  body: string | null;
  /** The request as a shell command that reads the variable. */
  curl: string;
};

/** Collects requests instead of sending them. */
export type RequestHolder = {
  /** Always rejects. Calls `show` only if there is space. */
  hold(request: WireRequest, show: () => HeldRequest): Promise<never>;
};
