import { expect, test } from 'vitest';
import { ToolError } from '../../subgraphs/upstream/errors.ts';
import {
  pickerOnThisMachine,
  pickerResponse,
  pickerUrl,
  withPicker,
} from '../../subgraphs/workspace-productivity/sheets/file-picker.ts';

const picker = { coordinator: 'https://pick.example/api/', clientId: '123-abc.apps.example' };

test('the address names the client and its project, padded as the page wants it', () => {
  const url = new URL(pickerUrl(picker));

  expect(url.origin + url.pathname).toBe('https://pick.example/api/google/drive_picker');
  const config = url.searchParams.get('config')!;
  expect(config.length % 4).toBe(0);
  expect(JSON.parse(Buffer.from(config, 'base64url').toString())).toEqual({
    auth: { client_id: '123-abc.apps.example', app_id: '123' },
  });
});

test('without a picker none is answered', () => {
  expect(() => pickerResponse(undefined)).toThrow('set both');
});

test('only the sandbox has a picker of its own', () => {
  expect(pickerOnThisMachine({ url: 'http://127.0.0.1:4010/google/drive/v3' })?.coordinator).toBe(
    'http://127.0.0.1:4010',
  );
  expect(pickerOnThisMachine({ url: 'https://www.googleapis.com/drive/v3' })).toBeUndefined();
});

test.each(['NOT_FOUND', 'FORBIDDEN'] as const)(
  '%s says where files are picked, and keeps what upstream said',
  (code) => {
    const fault = new ToolError(code, 'sheets: no.', {
      tool: 'Sheets.UpdateCells',
      upstream: { service: 'sheets', status: 404 },
    });

    const widened = withPicker(fault, picker) as ToolError;

    expect(widened.message).toContain(pickerUrl(picker));
    expect(widened.extensions).toEqual({ ...fault.extensions, url: pickerUrl(picker) });
  },
);

test('a tool that the caller may not use is not one of a file that is to be picked', () => {
  const fault = new ToolError('FORBIDDEN', 'Sheets.UpdateCells is not among the tools', { tool: 'Sheets.UpdateCells' });

  expect(withPicker(fault, picker)).toBe(fault);
});

test('other faults, and all where there is no picker, stay as they are', () => {
  const limited = new ToolError('UPSTREAM_RATE_LIMITED', 'sheets: later');
  const absent = new ToolError('NOT_FOUND', 'sheets: no.');

  expect([withPicker(limited, picker), withPicker(absent, undefined)]).toEqual([limited, absent]);
});
