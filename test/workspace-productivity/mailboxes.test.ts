import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { compose } from '../../subgraphs/workspace-productivity/mail/mime.ts';

const SEED = 20_261_122;

/** Returns `undefined` if the recipient is rejected. */
async function messageTo(recipient: string) {
  try {
    const raw = await compose({ subject: 's', body: 'b', recipient });
    return await PostalMime.parse(Buffer.from(raw, 'base64url'));
  } catch (error) {
    expect(error).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', argument: 'recipient' } });
    return undefined;
  }
}

const sentTo = async (recipient: string) => (await messageTo(recipient))?.to?.map(({ address }) => address);

describe('a list of addresses', () => {
  test.each([
    ['a@x.example', ['a@x.example']],
    [' a@x.example , b@x.example ', ['a@x.example', 'b@x.example']],
    ['Mira <a@x.example>, "Lindqvist, Tomas" <b@x.example>', ['a@x.example', 'b@x.example']],
    ['a@x.example (Mira)', ['a@x.example']],
    ["o'neil+tag@sub.x.example", ["o'neil+tag@sub.x.example"]],
    ['Zoë Öz <zoe@münchen.example>', ['zoe@xn--mnchen-3ya.example']],
    ['Zoe <zoe@MÜNCHEN.example>', ['zoe@xn--mnchen-3ya.example']],
  ])('is sent as it is given: %s', async (recipient, addresses) => {
    expect(await sentTo(recipient)).toEqual(addresses);
  });

  test.each([
    'Mira Okafor <a@x.example> Tomas Lindqvist <b@x.example>',
    '<a@x.example> <b@x.example>',
    'a@x.example b@x.example',
    'a@x.example: b@x.example',
    'Team: a@x.example, b@x.example;',
    'a@x.example\u2028Bcc: e@x.example',
    'a@x.example\u2029b@x.example',
    'a@x.example\u0085b@x.example',
    '"b@x.example" <a@x.example>',
    'b@x.example <a@x.example>',
    'a@x.example (not b@x.example)',
    '=?utf-8?Q?b=40x.example?= <a@x.example>',
    '"Mira, b@x.example" <a@x.example>',
    'ü@x.example',
    'a@x.example@y.example',
    '"a b"@x.example',
    'a@',
    'a@x.example,Tomas',
    'a@x.example\ud800',
    'b＠x.example <a@x.example>',
    'b﹫x.example <a@x.example>',
    'Mira \u202e<a@x.example>',
    '\u2067Mira\u2069 <a@x.example>',
    '<@relay.example:a@x.example>',
    'a@ｘ.example',
    'a@①.example',
    'a@ⅷ.example',
    'a@x。example',
    '',
    ',',
  ])('is refused where an address would be lost, hidden or broken: %j', async (recipient) => {
    expect(await sentTo(recipient)).toBeUndefined();
  });

  test('is refused by name where its letters cannot be in a header', async () => {
    await expect(compose({ subject: 's', body: 'b', recipient: 'ü@x.example' })).rejects.toThrow(
      "recipient: 'ü@x.example' has non-ASCII letters before its @",
    );
  });
});

test('either every address that a text shows gets the message, and no other, or the text is refused', async () => {
  const pieces = fc.constantFrom(
    ...['a@x.example', 'b@y.example', 'ü@z.example', 'c@münchen.example', 'Mira', '"Tomas, L"', '@', '\\', '"', "'"],
    ...[
      '<',
      '>',
      '(',
      ')',
      ',',
      ';',
      ':',
      ' ',
      ', ',
      '\u2028',
      '\u00a0',
      '\t',
      '[',
      ']',
      '=?utf-8?Q?d=40w.example?=',
      'Bcc:',
    ],
  );
  const texts = fc.array(pieces, { minLength: 1, maxLength: 9 }).map((all) => all.join(''));
  const wellFormed = fc
    .array(fc.constantFrom('a@x.example', 'Mira <b@y.example>', '"L, T" <c@z.example>'), { minLength: 1, maxLength: 4 })
    .map((all) => all.join(', '));
  const asciiDomain = (address: string) => address.replace('münchen', 'xn--mnchen-3ya');
  let sent = 0;

  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 5, arbitrary: texts }, { weight: 1, arbitrary: wellFormed }), async (text) => {
      const message = await messageTo(text);
      if (!message) return;
      sent += 1;
      const shown = text.match(/[^\s<>()[\],;:"\\]+@[^\s<>()[\],;:"\\]+/gu) ?? [];
      expect(message.to!.map(({ address }) => address).toSorted()).toEqual(shown.map(asciiDomain).toSorted());
      expect([message.cc, message.bcc]).toEqual([undefined, undefined]);
    }),
    { seed: SEED, numRuns: 800 },
  );

  expect(sent).toBeGreaterThan(80);
});
