import { type BodyFault, bodyError } from '../core/body-faults.ts';
import type { JsonSchema } from '../core/body-schema.ts';
import { type BodyDocument, type Mode, mediaIn } from '../core/mode.ts';
import { ToolError } from '../upstream/errors.ts';
import type { CallType, TypedCall } from './call-types.ts';

/** The body of the call of that type. */
type ModeOfType = (type: CallType) => Mode;

const TYPES: TypedCall['type'][] = ['identify', 'track', 'page', 'screen', 'group', 'alias'];

/** The description of a batch, in which a call is described as it is alone, with its type. */
export function describeBatch(mode: Mode, modes: ModeOfType): BodyDocument {
  const description = mode.describe();
  const { schema } = mediaIn(description);
  const items = { oneOf: TYPES.map((type) => describeItem(type, mediaIn(modes(type).describe()).schema)) };
  schema.properties = { ...schema.properties, batch: { ...schema.properties?.batch, items, minItems: 1 } };
  return description;
}

function describeItem(type: string, { properties, required = [], ...schema }: JsonSchema): JsonSchema {
  return {
    ...schema,
    title: type,
    properties: { type: { type: 'string', enum: [type] }, ...properties },
    required: ['type', ...required],
  };
}

/** Refuses a batch, its types already checked, in which a call does not fit the description of its type, with a JSON Pointer per fault. */
export function checkBatch(batch: TypedCall[], modes: ModeOfType, argument: string): void {
  const faults = batch.length > 0 ? batch.flatMap((call, index) => faultsIn(call, index, modes)) : [NO_CALL];
  if (faults.length > 0) throw bodyError(argument, faults);
}

const NO_CALL: BodyFault = { pointer: '/batch', message: 'must hold a call' };

function faultsIn(call: TypedCall, index: number, modes: ModeOfType): BodyFault[] {
  try {
    modes(call.type).read({ requestBody: JSON.stringify(call) });
    return [];
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const faults = (error.extensions.faults ?? []) as BodyFault[];
    return faults.map(({ pointer, message }) => ({ pointer: `/batch/${index}${pointer}`, message }));
  }
}
