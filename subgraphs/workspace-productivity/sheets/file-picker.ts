import { ToolError } from '../../upstream/errors.ts';
import type { ServiceAddress } from '../../upstream/service.ts';
import type { FilePickerRecord } from '../records/sheets.ts';

/** The host and OAuth client of the page on which users grant an application access to files. */
export type FilePicker = { coordinator: string; clientId: string };

const INSTRUCTIONS =
  'Open this URL in a browser, signed in as the owner of the files, and pick the files that this application may access. ' +
  'Then retry.';

/** The picker's URL and a message for the user. Throws without a picker. */
export function pickerResponse(picker: FilePicker | undefined): FilePickerRecord {
  if (!picker) {
    const message = 'Sheets.GenerateCloudFilePickerUrl requires FILE_PICKER_URL and GOOGLE_CLIENT_ID: set both';
    throw new ToolError('UNAUTHENTICATED', message, { tool: 'Sheets.GenerateCloudFilePickerUrl' });
  }
  return { url: pickerUrl(picker), instructions: INSTRUCTIONS };
}

/** The client's project is the number before the first hyphen of its id. */
export function pickerUrl({ coordinator, clientId }: FilePicker): string {
  const config = JSON.stringify({ auth: { client_id: clientId, app_id: clientId.split('-')[0] } });
  const text = Buffer.from(config).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
  return `${coordinator.replace(/\/+$/, '')}/google/drive_picker?config=${text}`;
}

/**
 * Adds the picker to errors about files that upstream does not show, because the user may only need to pick them.
 * Leaves our own errors, such as `FORBIDDEN`, unchanged.
 */
export function withPicker(fault: unknown, picker: FilePicker | undefined): unknown {
  if (!picker || !(fault instanceof ToolError) || !/^(NOT_FOUND|FORBIDDEN)$/.test(fault.code)) return fault;
  if (!fault.details.upstream) return fault;
  const url = pickerUrl(picker);
  const message = `${fault.message} This application can access only files that it created or that the user picks at ${url}`;
  return new ToolError(fault.code, message, { ...fault.extensions, url });
}

const SANDBOX_CLIENT = '410000100000-sandbox.apps.googleusercontent.com';

/** The sandbox's file picker, for a local upstream. For other upstreams, a picker must be configured. */
export function pickerOnThisMachine({ url }: ServiceAddress): FilePicker | undefined {
  const { origin, hostname } = new URL(url);
  return /^(127\.0\.0\.1|localhost)$/.test(hostname) ? { coordinator: origin, clientId: SANDBOX_CLIENT } : undefined;
}
