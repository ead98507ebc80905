import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { badInput } from '../upstream/errors.ts';

/** An error in a request body, located by a JSON Pointer. An empty pointer refers to the whole body. */
export type BodyFault = { pointer: string; message: string };

/** Creates a JSON Schema validator for request bodies that reports all errors and checks formats. */
export function newValidator(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  (formats as unknown as (validator: Ajv2020) => void)(ajv);
  return ajv;
}

/** Converts Ajv's errors to body errors. Messages about enums list the allowed values. */
export function faultsOf(errors: ErrorObject[] | null | undefined): BodyFault[] {
  return (errors ?? []).map(({ instancePath, message = 'is invalid', params }) => {
    const missing = params.missingProperty ? `/${params.missingProperty}` : '';
    const allowed = params.allowedValues ? ` (${params.allowedValues.map(String).join(', ')})` : '';
    return { pointer: `${instancePath}${missing}`, message: `${missing ? 'is required' : message}${allowed}` };
  });
}

export function bodyError(argument: string, faults: BodyFault[]) {
  const listed = faults.map(({ pointer, message }) => `${pointer || 'the body'} ${message}`).join('; ');
  return badInput(argument, `does not match the body schema: ${listed}`, { faults });
}
