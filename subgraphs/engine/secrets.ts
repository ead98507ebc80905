import { ToolError } from '../upstream/errors.ts';
import { redactError } from '../upstream/secrets.ts';

/** What comes of a call, its refusal without the secret: an upstream's words may repeat what was sent. */
export function redactRejection<Answer>(call: Promise<Answer>, secret: string | null | undefined): Promise<Answer> {
  return call.catch((fault: unknown) => {
    throw fault instanceof ToolError ? redactError(fault, [secret]) : fault;
  });
}
