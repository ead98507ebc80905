import { expect, test } from 'vitest';
import { fieldValue, optionsOf } from '../../subgraphs/taskmanager/custom-field-values.ts';

const LOW = { id: '0b3a6a4e-5d0f-4f4e-9a63-1d5e2c7b8a01', name: 'Low', color: '#6bc950', orderindex: 0 };
const HIGH = { id: '0b3a6a4e-5d0f-4f4e-9a63-1d5e2c7b8a02', name: 'High', color: null, orderindex: 1 };
const DOCK = { id: '0b3a6a4e-5d0f-4f4e-9a63-1d5e2c7b8a03', label: 'Dock', color: '#e50000' };

const MIRA = { id: 4_100_001, username: 'Mira Okafor', email: 'mira@halyard.example' };
const GROUP = { id: '7c73bd1c-4002-4f90-8a01-0d6e2b4c9f11', name: 'Bench crew' };

test.each([
  ['text', 'Two\nlines', { text: 'Two\nlines' }],
  ['short_text', '2.4.11', { text: '2.4.11' }],
  ['url', 'https://bench.halyard.example/1', { text: 'https://bench.halyard.example/1' }],
  ['email', 'mira@halyard.example', { text: 'mira@halyard.example' }],
  ['phone', '+31 20 555 0101', { text: '+31 20 555 0101' }],
  ['text', '', { text: '' }],
  ['number', '3.5', { number: 3.5 }],
  ['number', 3.5, { number: 3.5 }],
  ['number', 0, { number: 0 }],
  ['number', '-28', { number: -28 }],
  ['currency', '1200.50', { number: 1200.5 }],
  ['currency', 8000, { number: 8000 }],
  ['emoji', '4', { number: 4 }],
  ['emoji', 0, { number: 0 }],
  ['formula', '12.5', { number: 12.5 }],
  ['formula', 12.5, { number: 12.5 }],
  ['formula', 'three weeks', { text: 'three weeks' }],
  ['checkbox', 'true', { boolean: true }],
  ['checkbox', 'false', { boolean: false }],
  ['checkbox', true, { boolean: true }],
  ['checkbox', false, { boolean: false }],
  ['date', '1781000000123', { date: 1_781_000_000_123 }],
  ['date', 1_781_000_000_123, { date: 1_781_000_000_123 }],
  ['automatic_progress', { percent_complete: 40 }, { progress: { current: null, percent: 40 } }],
  ['manual_progress', { current: 20, percent_completed: 50 }, { progress: { current: 20, percent: 50 } }],
  ['manual_progress', { current: '20', percent_completed: '50' }, { progress: { current: 20, percent: 50 } }],
])('a %s of %j is %j', (type, value, expected) => {
  expect(fieldValue({ type, type_config: {}, value })).toEqual({ ...expected, raw: value });
});

const OPTIONS = { options: [LOW, HIGH, DOCK] };
const RELATED = { id: '86bb4x7ff', name: 'Replace bearings', url: 'https://tasks.example/86bb4x7ff', status: 'review' };
const KADE = { formatted_address: 'Kade 1, Amsterdam', place_id: 'ChIJ1' };

test.each([
  ['a drop-down by the order number', 'drop_down', 1, { options: [HIGH] }],
  ['a drop-down by the order number, as text', 'drop_down', '1', { options: [HIGH] }],
  ['a drop-down by the order number 0', 'drop_down', 0, { options: [LOW] }],
  ['a drop-down by the id', 'drop_down', LOW.id, { options: [LOW] }],
  ['a drop-down by a number that no option has', 'drop_down', 7, { options: null }],
  [
    'labels, of which one is gone',
    'labels',
    [DOCK.id, 'gone'],
    { options: [{ ...DOCK, name: 'Dock' }, { id: 'gone' }] },
  ],
  ['users, and groups in raw alone', 'users', [MIRA, GROUP], { users: [MIRA] }],
  ['tasks', 'tasks', [RELATED], { tasks: [expect.objectContaining({ id: '86bb4x7ff', name: RELATED.name })] }],
  ['related tasks', 'list_relationship', [RELATED], { tasks: [expect.objectContaining({ url: RELATED.url })] }],
  [
    'a location, as degrees, address and place',
    'location',
    { location: { lat: 52.37, lng: '4.9' }, ...KADE },
    { location: { lat: 52.37, lng: 4.9, formattedAddress: 'Kade 1, Amsterdam', placeId: 'ChIJ1' } },
  ],
])('reads %s', (_what, type, value, expected) => {
  expect(fieldValue({ type, type_config: OPTIONS, value })).toEqual({ ...expected, raw: value });
});

test.each([
  ['attachment', [{ id: '1.jpg' }]],
  ['votes', [4_100_001]],
  ['signature', { signed_by: 4_100_001 }],
  ['button', true],
  ['hologram', { depth: 3 }],
  ['constructor', 'x'],
])('a %s is answered only as it is on the wire', (type, value) => {
  expect(fieldValue({ type, value })).toEqual({ raw: value });
});

test.each([
  ['number', 'many', { number: null }],
  ['number', ' ', { number: null }],
  ['checkbox', 'maybe', { boolean: null }],
  ['date', 'tomorrow', { date: null }],
  ['text', { ops: [] }, { text: null }],
  ['users', [4_100_001], { users: [] }],
  ['location', { place_id: 'ChIJ1' }, { location: null }],
  ['manual_progress', 'half', { progress: null }],
])('a %s of %j reads as none of its kind', (type, value, expected) => {
  expect(fieldValue({ type, type_config: {}, value })).toEqual({ ...expected, raw: value });
});

test.each([{ type: 'checkbox', value: null }, { type: 'text' }])('without a value there is none: %j', (field) => {
  expect(fieldValue(field)).toBeNull();
});

test('options have names, and other types have no options', () => {
  expect(optionsOf({ options: [LOW, DOCK] })).toEqual([LOW, { ...DOCK, name: 'Dock' }]);
  expect(optionsOf({ count: 5 })).toBeNull();
});

test.each([
  ['checkbox', 'constructor', { boolean: null }],
  ['checkbox', { toString: 1 }, { boolean: null }],
  ['drop_down', { toString: 1 }, { options: null }],
  ['users', [{ id: { toString: 1 } }], { users: [] }],
])('a value of a %s field that does not fit is under raw only: %j', (type, value, read) => {
  expect(fieldValue({ type, type_config: { options: [{ id: 'a' }] }, value } as never)).toEqual({
    ...read,
    raw: value,
  });
});
