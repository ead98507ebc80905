import { type ErrorDetails, ToolError } from '../errors.ts';

/** What comes of a call, its refusal without the secret: an upstream's words may repeat what was sent. */
export function withoutSecret<Answer>(call: Promise<Answer>, secret: string | null | undefined): Promise<Answer> {
  return call.catch((fault: unknown) => {
    if (!secret || !(fault instanceof ToolError)) throw fault;
    throw new ToolError(fault.code, fault.message.replaceAll(secret, '***'), fault.extensions as ErrorDetails);
  });
}
