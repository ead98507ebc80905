/** The methods that tools use. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request as it will be sent: everything decided, nothing sent. */
export type WireRequest = {
  method: HttpMethod;
  path: string;
  query: [string, string][];
  headers: Record<string, string>;
  body?: string;
};
