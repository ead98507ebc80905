import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { badInput } from '../upstream/errors.ts';

/** An error at a location in a request body. The JSON Pointer of the body itself is empty. */
export type BodyFault = { pointer: string; message: string };

/** A validator of request bodies that reports all errors and checks JSON Schema formats. */
export function newValidator(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  (formats as unknown as (validator: Ajv2020) => void)(ajv);
  return ajv;
}

/** Converts validator errors; enum errors list the allowed values. */
export function faultsOf(errors: ErrorObject[] | null | undefined): BodyFault[] {
  return (errors ?? []).map(({ instancePath, message = 'is invalid', params }) => {
    const missing = params.missingProperty ? `/${params.missingProperty}` : '';
    const allowed = params.allowedValues ? ` (${params.allowedValues.map(String).join(', ')})` : '';
    return { pointer: `${instancePath}${missing}`, message: `${missing ? 'is required' : message}${allowed}` };
  });
}

/** The `BAD_USER_INPUT` error for an invalid body, with all its faults. */
export function bodyError(argument: string, faults: BodyFault[]) {
  const listed = faults.map(({ pointer, message }) => `${pointer || 'the body'} ${message}`).join('; ');
  return badInput(argument, `does not match the schema of the body: ${listed}`, { faults });
}
