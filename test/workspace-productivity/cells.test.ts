import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRange } from '../../sandbox/workspace-productivity/sheets/a1.ts';
import {
  a1,
  columnLetters,
  columnNumber,
  extendedValue,
  inSheet,
  readCells,
  readColumnOrNumber,
  repeatedKey,
} from '../../subgraphs/workspace-productivity/sheets/cells.ts';
import { quoted, sortKey } from '../../subgraphs/workspace-productivity/sheets/spreadsheet-search.ts';

/** The error for invalid cells. */
const refusal = (text: string): any => {
  try {
    readCells('data', text);
  } catch (error) {
    return error;
  }
  throw new Error(`${text} is taken`);
};

describe('columns', () => {
  test.each([
    ['A', 1],
    ['Z', 26],
    ['AA', 27],
    ['AZ', 52],
    ['BA', 53],
    ['ZZ', 702],
    ['AAA', 703],
    ['ZZZ', 18_278],
  ])('%s is column %i', (letters, number) => {
    expect([columnNumber(letters), columnLetters(number)]).toEqual([number, letters]);
  });

  test('letters and numbers are one to one, and letters of equal length sort like their numbers', () => {
    const column = fc.integer({ min: 1, max: 18_278 });

    fc.assert(
      fc.property(column, column, (one, other) => {
        expect(columnNumber(columnLetters(one))).toBe(one);
        expect(columnNumber(columnLetters(one).toLowerCase())).toBe(one);
        const [first, second] = [columnLetters(one), columnLetters(other)];
        if (first.length === second.length) expect(first < second).toBe(one < other);
      }),
    );
  });

  test.each(['', 'A1', '1', 'AAAA', 'Ä', ' A', 'A:B'])('«%s» is none', (text) => {
    expect(columnNumber(text)).toBeUndefined();
  });

  test.each([
    ['az', 52],
    ['52', 52],
    ['18278', 18_278],
  ])('a start may be letters or a number: %s', (text, number) => {
    expect(readColumnOrNumber('startCol', text)).toBe(number);
  });

  test.each(['0', '18279', 'A1', '-1', '1.5', ''])('no column starts at «%s»', (text) => {
    expect(() => readColumnOrNumber('startCol', text)).toThrow(`startCol: '${text}' is not a column`);
  });
});

test.each([
  ['Sheet1', "'Sheet1'!B2:D9"],
  ["Site's steps", "'Site''s steps'!B2:D9"],
])('a range in %s has its title in quotes, quotes doubled', (title, range) => {
  expect(inSheet(title, a1({ row: 2, column: 2 }, { rows: 8, columns: 3 }))).toBe(range);
});

test('the sandbox writes a range as we do, but for the quotes that it needs not', () => {
  const bound = fc.integer({ min: 1, max: 700 });

  fc.assert(
    fc.property(bound, bound, bound, bound, (row, column, rows, columns) => {
      const area = { top: row - 1, left: column - 1, bottom: row + rows - 1, right: column + columns - 1 };
      const sheet = { sheetId: 0, title: "It's", rowCount: 1_400, columnCount: 1_400, cells: {} };

      expect(inSheet("It's", a1({ row, column }, { rows, columns }))).toBe(formatRange({ sheet, ...area }));
    }),
  );
});

describe('cell data', () => {
  const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
  const value = fc.oneof(number, fc.string(), fc.boolean());
  const letters = fc.integer({ min: 1, max: 60 }).map(columnLetters);
  const sheet = fc.dictionary(fc.integer({ min: 1, max: 40 }).map(String), fc.dictionary(letters, value), {
    noNullPrototype: true,
  });

  const placed = (data: Record<string, Record<string, unknown>>) =>
    Object.entries(data)
      .flatMap(([row, cells]) => Object.entries(cells).map(([column, cell]) => [`${column}${row}`, cell]))
      .sort(([a], [b]) => (a! < b! ? -1 : 1));

  test('reaches the wire completely: every cell once, at its place, with its type and value, and no other', () => {
    fc.assert(
      fc.property(sheet, (data) => {
        const blocks = readCells('data', JSON.stringify(data));
        const written = blocks.flatMap(({ row, column, values }) =>
          values.flatMap((cells, down) =>
            cells.map((cell, right) => [a1({ row: row + down, column: column + right }), cell]),
          ),
        );

        expect(JSON.stringify(written.sort(([a], [b]) => (a! < b! ? -1 : 1)))).toBe(JSON.stringify(placed(data)));
      }),
      { numRuns: 500 },
    );
  });

  test('is as few blocks as its rectangles are', () => {
    const table = { 1: { A: 1, B: 2 }, 2: { A: 3, B: 4 }, 3: { A: 5, C: 6 }, 9: { A: 7, B: 8 } };

    const blocks = readCells('data', JSON.stringify(table));

    expect(blocks.map((block) => [a1(block), block.values])).toEqual([
      [
        'A1',
        [
          [1, 2],
          [3, 4],
        ],
      ],
      ['A3', [[5]]],
      ['C3', [[6]]],
      ['A9', [[7, 8]]],
    ]);
  });

  test('takes columns in any case, and rows in any order', () => {
    expect(readCells('data', '{"10":{"b":1,"A":2},"9":{"a":3}}')).toEqual([
      { row: 9, column: 1, values: [[3]] },
      { row: 10, column: 1, values: [[2, 1]] },
    ]);
  });

  test('keeps every digit of a long integer', () => {
    const [block] = readCells('data', '{"1":{"A":12345678901234567890}}');

    expect(JSON.stringify(block!.values.map((row) => row.map(extendedValue)))).toBe(
      '[[{"numberValue":12345678901234567890}]]',
    );
  });

  test.each([
    [7, { numberValue: 7 }],
    [0.75, { numberValue: 0.75 }],
    [false, { boolValue: false }],
    ['75%', { stringValue: '75%' }],
    ['$5', { stringValue: '$5' }],
    ['TRUE', { stringValue: 'TRUE' }],
    ['2027-02-01', { stringValue: '2027-02-01' }],
    ["'x", { stringValue: "'x" }],
    ['', { stringValue: '' }],
    ['=', { stringValue: '=' }],
    ['=A1*2', { formulaValue: '=A1*2' }],
    ['=1+\n1', { formulaValue: '=1+\n1' }],
    [' =1', { stringValue: ' =1' }],
  ])('keeps the type of %j', (cell, wire) => {
    expect(extendedValue(cell)).toEqual(wire);
  });

  test.each([
    ['', 0],
    ['abc', 0],
    ['{', 1],
    ["{'1':{}}", 1],
    ['{"1":{"A":tru', 10],
    ['{"1":{"A":trux}}', 10],
    ['{"1":{"A":1,}}', 12],
    ['{"1":{"A":01}}', 11],
    ['{"1":{"A":"x\n"}}', 12],
    ['{"1":{"A":1}} x', 14],
    [`{"1":{"A":1},${' '.repeat(200)}?}`, 213],
    ['{"1":{"A":NaN}}', 10],
  ])('that is no JSON is refused with the position of the fault: %j', (text, position) => {
    const { message, code } = refusal(text);

    expect(code).toBe('BAD_USER_INPUT');
    expect(/at position (\d+)/.exec(message)?.[1]).toBe(String(position));
  });

  test('is refused at the very sign that breaks it, wherever that is', () => {
    const text = fc.dictionary(fc.integer({ min: 1, max: 9 }).map(String), fc.dictionary(letters, fc.integer()), {
      noNullPrototype: true,
    });

    fc.assert(
      fc.property(text, (data) => {
        const sound = JSON.stringify(data);
        const { message } = refusal(`${sound.slice(0, -1)}?`);

        expect(message).toContain(`at position ${sound.length - 1}`);
      }),
    );
  });

  test.each([
    ['[]', 'must be a JSON object keyed by row number'],
    ['7', 'must be a JSON object keyed by row number'],
    ['null', 'must be a JSON object keyed by row number'],
    ['12345678901234567890', 'must be a JSON object keyed by row number'],
    ['{"0":{"A":1}}', "/0 '0' is not a row"],
    ['{"-1":{"A":1}}', "/-1 '-1' is not a row"],
    ['{"1.5":{"A":1}}', "/1.5 '1.5' is not a row"],
    ['{"01":{"A":1}}', "/01 '01' is not a row"],
    ['{"A":{"1":1}}', "/A 'A' is not a row"],
    ['{"10000001":{"A":1}}', "/10000001 '10000001' is not a row"],
    ['{"1":[1]}', '/1 must be an object keyed by column letter'],
    ['{"1":2}', '/1 must be an object keyed by column letter'],
    ['{"23":{"A1":1}}', "/23/A1 'A1' is not a column"],
    ['{"23":{"AAAA":1}}', "/23/AAAA 'AAAA' is not a column"],
    ['{"23":{"":1}}', "/23/ '' is not a column"],
    ['{"23":{"C":null}}', '/23/C must be a number, string or boolean'],
    ['{"23":{"C":[1]}}', '/23/C must be a number, string or boolean'],
    ['{"23":{"C":{"rawJSON":"1"}}}', '/23/C must be a number, string or boolean'],
    ['{"23":{"C":1e999}}', 'contains a number outside the double-precision range'],
    ['{"23":{"c":1,"C":2}}', '/23 column C appears twice'],
    ['{"5":{"A":1},"5":{"B":2}}', '/5 appears twice'],
    ['{"5":{"A":1},"\\u0035":{"B":2}}', '/5 appears twice'],
    ['{"5":{"A":1,"B":"}","A":2}}', '/5/A appears twice'],
    ['{"__proto__":{"A":1}}', "/__proto__ '__proto__' is not a row"],
  ])('that is no cells is refused: %s', (text, fault) => {
    expect(refusal(text).message).toContain(`data: ${fault}`);
  });
});

test('a key that a JSON text repeats is found wherever it is, and no other', () => {
  const names = fc.constantFrom('a', 'b', '__proto__', 'constructor', '"', '{', '\\u0061', 'x:y');
  const trees = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('1', '"a"', '"\\\\"', '" : "', 'null'),
      fc.array(tie('node'), { maxLength: 3 }).map((items) => `[${items.join(' , ')}]`),
      fc
        .uniqueArray(fc.tuple(names, tie('node')), { maxLength: 3, selector: ([name]) => name })
        .map((pairs) => `{${pairs.map(([name, value]) => `${JSON.stringify(name)} : ${value}`).join(',')}}`),
    ),
  })).node;

  fc.assert(
    fc.property(trees, names, (tree, name) => {
      expect(repeatedKey(tree)).toBeUndefined();
      const key = JSON.stringify(name);
      expect(repeatedKey(`[0,{"k":{${key}:${tree},"other":1,${key}:2}}]`)).toEqual(['k', name]);
    }),
    { seed: 20_261_123, numRuns: 300 },
  );
});

describe('the search text', () => {
  test('quotes any term so that it stays one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (term) => {
        const text = quoted(term);

        expect(text).toMatch(/^'(?:[^'\\]|\\['\\])*'$/s);
        expect(text.slice(1, -1).replace(/\\(.)/gs, '$1')).toBe(term);
      }),
    );
  });

  test.each([
    ['created_time', 'createdTime'],
    ['modified_by_me_time_desc', 'modifiedByMeTime desc'],
    ['name_natural', 'name_natural'],
    ['name_natural_desc', 'name_natural desc'],
    ['shared_with_me_time_desc', 'sharedWithMeTime desc'],
    ['starred', 'starred'],
  ])('is ordered for %s by %s', (order, key) => {
    expect(sortKey(order)).toBe(key);
  });
});
