import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { badInput } from '../upstream/errors.ts';

/** What is wrong at one place of a request body; the pointer is a JSON Pointer, empty for the body itself. */
export type BodyFault = { pointer: string; message: string };

/** A validator of request bodies, which finds every fault and has the formats of JSON Schema. */
export function newValidator(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  (formats as unknown as (validator: Ajv2020) => void)(ajv);
  return ajv;
}

/** The faults that a validator found; one of a closed list names what is allowed. */
export function faultsOf(errors: ErrorObject[] | null | undefined): BodyFault[] {
  return (errors ?? []).map(({ instancePath, message = 'does not fit', params }) => {
    const missing = params.missingProperty ? `/${params.missingProperty}` : '';
    const allowed = params.allowedValues ? ` (${params.allowedValues.map(String).join(', ')})` : '';
    return { pointer: `${instancePath}${missing}`, message: `${missing ? 'is required' : message}${allowed}` };
  });
}

/** The refusal of a body that does not fit its description: `BAD_USER_INPUT` with the faults. */
export function bodyError(argument: string, faults: BodyFault[]) {
  const listed = faults.map(({ pointer, message }) => `${pointer || 'the whole'} ${message}`).join('; ');
  return badInput(argument, `does not fit the description of the body: ${listed}`, { faults });
}
