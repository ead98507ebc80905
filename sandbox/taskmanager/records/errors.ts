/** An error in the vendor's format, which consists of an HTTP status and a body `{ err, ECODE }`. */
export class TaskManagerError extends Error {
  override name = 'TaskManagerError';
  readonly status: number;
  readonly code: Code;

  constructor(code: Code) {
    const [status, text] = ERRORS[code];
    super(text);
    this.status = status;
    this.code = code;
  }

  /** The response body. If a template request lacks a name, the vendor uses the key `error` instead of `err`. */
  get body(): Record<string, string> {
    const key = this.code === 'OAUTH_117' || this.code === 'OAUTH_119' ? 'error' : 'err';
    return { [key]: this.message, ECODE: this.code };
  }
}

export type Code = keyof typeof ERRORS;

export function reject(code: Code): never {
  throw new TaskManagerError(code);
}

/**
 * The HTTP status and text for each error code, as observed in the vendor's responses. The following are assumptions,
 * because the vendor does not document them: the text of OAUTH_007, and the status of OAUTH_007, OAUTH_010, OAUTH_014
 * (an unknown or used code), INPUT_006 (a value of the wrong type), JSON_001 (a body that is not valid JSON),
 * TIMEENTRY_001 (no timer to stop), TEMPLATE_001 (an unknown template) and WEBHOOK_001 (an unknown event).
 */
const ERRORS = {
  ACCESS_083: [401, 'You do not have access to this task'],
  APP_001: [404, 'Route not found'],
  APP_002: [429, 'Rate limit reached'],
  CAT_014: [400, 'Folder name taken'],
  CAT_021: [400, 'Project name invalid'],
  CRTSK_001: [400, 'Status not found'],
  FIELD_011: [400, 'Value must be an option index or uuid'],
  FIELD_017: [400, 'Value is not a valid date'],
  FIELD_115: [400, 'Custom field does not exist in the task location hierarchy'],
  FIELD_144: [400, 'Value must be an array'],
  FIELD_342: [400, 'Invalid value'],
  GROUP_HELPERS_001: [500, 'Invalid UUID'],
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
  OAUTH_007: [400, 'Redirect URI not registered'],
  OAUTH_010: [400, 'Client not found'],
  OAUTH_014: [400, 'Code not found'],
  OAUTH_017: [400, 'Authorization header required'],
  OAUTH_023: [401, 'Team(s) not authorized'],
  OAUTH_025: [401, 'Token invalid'],
  OAUTH_027: [401, 'Team not authorized'],
  OAUTH_040: [400, 'Filter must be an array'],
  OAUTH_064: [400, 'View is not a conversation'],
  OAUTH_117: [400, 'Name is required'],
  OAUTH_119: [400, 'Name is required'],
  OAUTH_171: [400, 'Webhook configuration already exists'],
  OAUTH_192: [401, 'Not authorized'],
  OAUTH_194: [400, 'Specified URL not allowed'],
  PAGE_047: [400, 'Must be a task view'],
  PROJECT_023: [400, 'Space with this name already exists'],
  PROJ_006: [404, 'Space not found'],
  PROJ_060: [400, 'Space name invalid'],
  PUBAPITASK_008: [400, 'Custom items must be an array'],
  PUBAPITASK_009: [400, 'Custom items must be an array of numbers'],
  SHARD_001: [500, 'Invalid integer or id'],
  SUBCAT_016: [400, 'List name taken'],
  SUBCAT_020: [400, 'List Name Invalid'],
  TEAMM_002: [403, 'You have no access'],
  TEAM_110: [403, 'Team must be on enterprise plan'],
  TIMEENTRY_001: [400, 'No timer is running'],
  TIMEENTRY_007: [400, 'Assignee invalid'],
  TIMEENTRY_059: [403, 'You have no access'],
  TIMEENTRY_060: [400, 'At least one param is required'],
  TIMEENTRY_062: [400, 'Location id must be an integer'],
  TIMEENTRY_065: [400, 'Only one location filter is allowed'],
  TIMEENTRY_072: [500, 'Date must be an integer'],
  TIMESPENT_002: [400, 'Start, end or time is missing'],
  TEMPLATE_001: [404, 'Template not found'],
  TAGS_020: [400, 'Tag missing from body'],
  WEBHOOK_001: [400, 'Event not supported'],
} satisfies Record<string, [status: number, text: string]>;
