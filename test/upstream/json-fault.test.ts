import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonFault, readRequestJson } from '../../subgraphs/upstream/json.ts';

/** The error for an invalid text; undefined for a valid one. */
function faultOf(text: string): string | undefined {
  try {
    readRequestJson(text);
    return undefined;
  } catch (error) {
    return jsonFault(error, text);
  }
}

describe('a fault in JSON', () => {
  test.each([
    ['', '0 (line 1 column 1): value expected'],
    ['{', '1 (line 1 column 2): close brace expected'],
    ['{"a" 1}', '5 (line 1 column 6): colon expected'],
    ['{"a":1,}', '7 (line 1 column 8): property name expected'],
    ['{"a":1,\n "b":}', '13 (line 2 column 6): value expected'],
    ['{"a":\n tru}', '7 (line 2 column 2): invalid symbol'],
    ['[1 2]', '3 (line 1 column 4): comma expected'],
    ['[01]', '2 (line 1 column 3): comma expected'],
    ['1.', '2 (line 1 column 3): unexpected end of number'],
    ['1 // one', '2 (line 1 column 3): invalid comment token'],
    ['{"a":"xyz', '9 (line 1 column 10): unexpected end of string'],
    ['["xy\nz"]', '4 (line 1 column 5): unexpected end of string'],
    ['["x\\\\\\q"]', '5 (line 1 column 6): invalid escape character'],
    ['["x\\u12g4"]', '3 (line 1 column 4): invalid unicode'],
    ['["x\t"]', '3 (line 1 column 4): invalid character'],
    ['\u00a01', '0 (line 1 column 1): invalid symbol'],
  ])('%j is named with its place', (text, fault) => {
    expect(faultOf(text)).toBe(`is not valid JSON at position ${fault}`);
  });

  test('has a place for whatever the runtime refuses, and nothing of the text', () => {
    const broken = fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', '"', '\\', ',', '{', ']', 'secret', '\n', '\u0001', '0', '-', '.'),
      )
      .map(
        ([json, at, sign]) => json.slice(0, at % (json.length + 1)) + sign + json.slice((at % (json.length + 1)) + 1),
      );

    fc.assert(
      fc.property(broken, (text) => {
        const fault = faultOf(text);
        if (fault === undefined) return;
        expect(fault).toMatch(/^is not valid JSON at position \d+ \(line \d+ column \d+\): [a-z ]+$/);
        expect(fault).not.toContain('secret');
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['open', '['.repeat(20_000)],
    ['closed', `${'['.repeat(20_000)}${']'.repeat(20_000)}?`],
    ['of objects', '{"a":'.repeat(20_000)],
  ])('of 20,000 levels is the depth: %s', (_what, text) => {
    expect(faultOf(text)).toBe('is nested more than 1000 levels deep');
  });

  test('before too deep a level is named with its place', () => {
    expect(faultOf(`x${'['.repeat(20_000)}`)).toContain('at position 0');
    expect(faultOf(`${'['.repeat(1_000)}?`)).toContain('at position 1000');
  });

  test.each(['a\\n', ' ', '[],', '\\u0041'])('of 20 MB, made of %j, is named at once without its place', (part) => {
    const text = `["${part.repeat(20_000_000 / part.length)}`;
    const error = new SyntaxError();
    const began = performance.now();

    expect(jsonFault(error, text)).toBe(
      'is not valid JSON; no position is reported because the text exceeds 1048576 characters',
    );
    expect(performance.now() - began).toBeLessThan(100);
  });

  test('of a million characters is found', () => {
    expect(faultOf(`["${'a'.repeat(1_000_000)}"?`)).toContain('at position 1000003 ');
  });
});
