import { ToolError } from '../upstream/errors.ts';
import { redactError } from '../upstream/secrets.ts';

/** Redacts a secret from a failed call's error, because the service's error message can repeat the request. */
export function redactRejection<Answer>(call: Promise<Answer>, secret: string | null | undefined): Promise<Answer> {
  return call.catch((fault: unknown) => {
    throw fault instanceof ToolError ? redactError(fault, [secret]) : fault;
  });
}
