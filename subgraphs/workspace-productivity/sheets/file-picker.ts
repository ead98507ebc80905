import { ToolError } from '../../upstream/errors.ts';
import type { ServiceAddress } from '../../upstream/service.ts';
import type { FilePickerRecord } from '../types.ts';

/** The host and OAuth client of the file picker, where users grant an application access to files. */
export type FilePicker = { coordinator: string; clientId: string };

const INSTRUCTIONS =
  'Open this URL in a browser, signed in as the owner of the files, and pick the files that this application may access. ' +
  'Then retry.';

/** Returns the file picker's URL and instructions for the user. Throws if no file picker is configured. */
export function pickerResponse(picker: FilePicker | undefined): FilePickerRecord {
  if (!picker) {
    const message = 'Sheets.GenerateCloudFilePickerUrl requires FILE_PICKER_URL and GOOGLE_CLIENT_ID: set both';
    throw new ToolError('UNAUTHENTICATED', message, { tool: 'Sheets.GenerateCloudFilePickerUrl' });
  }
  return { url: pickerUrl(picker), instructions: INSTRUCTIONS };
}

/** The file picker's URL. The number before the first hyphen of a client id identifies the client's project. */
export function pickerUrl({ coordinator, clientId }: FilePicker): string {
  const config = JSON.stringify({ auth: { client_id: clientId, app_id: clientId.split('-')[0] } });
  const text = Buffer.from(config).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
  return `${coordinator.replace(/\/+$/, '')}/google/drive_picker?config=${text}`;
}

/**
 * Adds the file picker's URL to Google's not-found and forbidden errors: the user may merely need to grant access to
 * the file. Errors that did not come from Google are left unchanged.
 */
export function withPicker(fault: unknown, picker: FilePicker | undefined): unknown {
  if (!picker || !(fault instanceof ToolError) || !/^(NOT_FOUND|FORBIDDEN)$/.test(fault.code)) return fault;
  if (!fault.details.upstream) return fault;
  const url = pickerUrl(picker);
  const message = `${fault.message} This application can access only files that it created or that the user picks at ${url}`;
  return new ToolError(fault.code, message, { ...fault.extensions, url });
}

const SANDBOX_CLIENT = '410000100000-sandbox.apps.googleusercontent.com';

/**
 * Returns the sandbox's file picker if the upstream service runs on this machine. For other upstream services, a file
 * picker must be configured.
 */
export function pickerOnThisMachine({ url }: ServiceAddress): FilePicker | undefined {
  const { origin, hostname } = new URL(url);
  return /^(127\.0\.0\.1|localhost)$/.test(hostname) ? { coordinator: origin, clientId: SANDBOX_CLIENT } : undefined;
}
