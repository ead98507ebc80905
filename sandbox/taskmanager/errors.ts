/** A refusal in the vendor's terms: an HTTP status and a body `{ err, ECODE }`. */
export class TaskManagerError extends Error {
  override name = 'TaskManagerError';
  readonly status: number;
  readonly code: Code;

  constructor(code: Code) {
    const [status, text] = REFUSALS[code];
    super(text);
    this.status = status;
    this.code = code;
  }
}

/** A code that the vendor refuses with. */
export type Code = keyof typeof REFUSALS;

/** Ends the request with the vendor's refusal of that code. */
export function refuse(code: Code): never {
  throw new TaskManagerError(code);
}

/**
 * Status and text by code, as observed at the vendor. Not observed but chosen by us, since nothing is published for the
 * case: INPUT_006 (a value of the wrong kind), JSON_001 (a body that is no JSON), WEBHOOK_001 (an unknown event).
 */
const REFUSALS = {
  ACCESS_083: [401, 'You do not have access to this task'],
  APP_001: [404, 'Route not found'],
  APP_002: [429, 'Rate limit reached'],
  CRTSK_001: [400, 'Status not found'],
  INPUT_002: [400, 'Space ID invalid'],
  INPUT_003: [400, 'List ID invalid'],
  INPUT_005: [400, 'Task name invalid'],
  INPUT_006: [400, 'Value invalid'],
  INPUT_011: [400, 'Folder ID invalid'],
  ITEMV2_003: [500, 'Internal server error'],
  ITEM_013: [404, 'Task not found, deleted'],
  ITEM_114: [400, 'Status does not exist'],
  ITEM_137: [400, 'Parent not child of list'],
  ITEM_155: [400, 'Custom fields must be a json parsable string'],
  ITEM_156: [400, 'Value must be an array'],
  JSON_001: [400, 'Body is not valid JSON'],
  OAUTH_017: [400, 'Authorization header required'],
  OAUTH_023: [401, 'Team(s) not authorized'],
  OAUTH_025: [401, 'Token invalid'],
  OAUTH_027: [401, 'Team not authorized'],
  OAUTH_040: [400, 'Filter must be an array'],
  OAUTH_171: [400, 'Webhook configuration already exists'],
  OAUTH_194: [400, 'Specified URL not allowed'],
  PROJ_006: [404, 'Space not found'],
  PUBAPITASK_008: [400, 'Custom items must be an array'],
  PUBAPITASK_009: [400, 'Custom items must be an array of numbers'],
  SHARD_001: [500, 'Invalid integer or id'],
  WEBHOOK_001: [400, 'Event not supported'],
} satisfies Record<string, [status: number, text: string]>;
