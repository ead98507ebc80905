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

/** An answer as it came, its body as text. */
export type Answered = { statusCode: number; headers: Record<string, string | string[] | undefined>; body: string };

/** A request that would be sent, as clients may see it: in place of the credential is the name of the variable that holds it. */
export type HeldRequest = {
  service: string;
  tool: string | null;
  method: HttpMethod;
  url: string;
  headers: Record<string, string>;
  body: string | null;
  /** The same as a command of a shell, which reads that variable. */
  curl: string;
};

/** Holds requests in place of sending them. */
export type RequestHolder = {
  /** Rejects. What is shown of a request is made only where there is room. */
  hold(request: WireRequest, show: () => HeldRequest): Promise<never>;
};
