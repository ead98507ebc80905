import { itemAt } from '../../company/required.ts';
import type { CellRecord, NumberFormat } from './records.ts';

/** Parses text as if typed into a cell: a formula, number, currency amount, percentage, date, boolean or plain text. */
export function parseEntry(text: string): CellRecord {
  if (text.startsWith("'")) return { entered: { stringValue: text.slice(1) } };
  if (/^=./s.test(text)) return { entered: { formulaValue: text } };
  const trimmed = text.trim();
  if (/^(true|false)$/i.test(trimmed)) return { entered: { boolValue: trimmed.toLowerCase() === 'true' } };
  return parseNumber(trimmed) ?? parseDate(trimmed) ?? { entered: { stringValue: text } };
}

const NUMBER = /^([-+]?)(\$?)([-+]?)(\d{1,3}(?:,\d{3})+|\d*)(\.\d*)?(e[-+]?\d+)?(%?)$/i;

function parseNumber(text: string): CellRecord | undefined {
  const [, sign = '', currency, inner = '', integer = '', fraction = '', exponent = '', percent] =
    NUMBER.exec(text) ?? [];
  if (!/\d/.test(integer + fraction) || (sign && inner) || (currency && percent)) return undefined;
  const number = Number(`${integer.replaceAll(',', '')}${fraction}${exponent}`) * (`${sign}${inner}` === '-' ? -1 : 1);
  const decimals = /[1-9]/.test(fraction) ? '.00' : '';
  const entered = { numberValue: percent ? Number((number / 100).toPrecision(15)) : number };
  if (percent) return { entered, format: { type: 'PERCENT', pattern: `0${decimals}%` } };
  if (currency) return { entered, format: { type: 'CURRENCY', pattern: `"$"#,##0${decimals}` } };
  if (exponent) return { entered, format: { type: 'SCIENTIFIC', pattern: '0.00E+00' } };
  return integer.includes(',') ? { entered, format: { type: 'NUMBER', pattern: `#,##0${decimals}` } } : { entered };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(?<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const TIME = '(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2}))?';

const DATES: [RegExp, pattern: string][] = [
  [/(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})/, 'yyyy-mm-dd'],
  [/(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})/, 'm/d/yyyy'],
  [new RegExp(`(?<day>\\d{1,2}) ${MONTH} (?<year>\\d{4})`, 'i'), 'd mmm yyyy'],
  [new RegExp(`${MONTH} (?<day>\\d{1,2}), ?(?<year>\\d{4})`, 'i'), 'mmm d, yyyy'],
];

/** Parses a date or time. A date is stored as days since 1899-12-30, a time as a fraction of a day. */
function parseDate(text: string): CellRecord | undefined {
  const time = new RegExp(`^${TIME}$`).exec(text)?.groups;
  if (time) return dateEntry(partOfDay(time), { type: 'TIME', pattern: time.second ? 'h:mm:ss' : 'h:mm' });
  for (const [date, pattern] of DATES) {
    const found = new RegExp(`^${date.source}(?:[T ]${TIME})?$`, 'i').exec(text)?.groups;
    const days = found && dayNumber(found);
    if (!found || days === undefined) continue;
    if (found.hour === undefined) return dateEntry(days, { type: 'DATE', pattern });
    const part = partOfDay(found);
    return dateEntry(part === undefined ? part : days + part, { type: 'DATE_TIME', pattern: `${pattern} h:mm:ss` });
  }
  return undefined;
}

const dateEntry = (numberValue: number | undefined, format: NumberFormat): CellRecord | undefined =>
  numberValue === undefined ? undefined : { entered: { numberValue }, format };

type Groups = Record<string, string | undefined>;

function dayNumber({ year, month, name, day }: Groups): number | undefined {
  const index = name ? MONTHS.indexOf(name.toLowerCase()) : Number(month) - 1;
  const date = new Date(Date.UTC(Number(year), index, Number(day)));
  const isReal = date.getUTCMonth() === index && date.getUTCDate() === Number(day);
  return isReal ? date.getTime() / 86_400_000 + 25_569 : undefined;
}

function partOfDay({ hour, minute, second = '0' }: Groups): number | undefined {
  const seconds = Number(hour) * 3_600 + Number(minute) * 60 + Number(second);
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60 ? seconds / 86_400 : undefined;
}

/** The default pattern for each number format type, used if a format specifies only the type. */
export const DEFAULT_PATTERNS: Record<NumberFormat['type'], string> = {
  TEXT: '@',
  NUMBER: '#,##0.00',
  PERCENT: '0.00%',
  CURRENCY: '"$"#,##0.00',
  DATE: 'm/d/yyyy',
  TIME: 'h:mm:ss',
  DATE_TIME: 'm/d/yyyy h:mm:ss',
  SCIENTIFIC: '0.00E+00',
};

export function formatNumber(number: number, format: NumberFormat | undefined): string {
  if (!format || format.type === 'TEXT') return String(Number(number.toPrecision(15)));
  if (/DATE|TIME/.test(format.type)) return formatDate(number, format.pattern);
  const decimals = /\.(0+)/.exec(format.pattern)?.[1]?.length ?? 0;
  const size = Math.abs(number);
  const sign = number < 0 ? '-' : '';
  if (format.type === 'PERCENT') return `${sign}${(size * 100).toFixed(decimals)}%`;
  if (format.type === 'SCIENTIFIC')
    return number
      .toExponential(2)
      .toUpperCase()
      .replace(/([-+])(\d)$/, '$10$2');
  const grouped = size.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
  return `${sign}${format.type === 'CURRENCY' ? '$' : ''}${grouped}`;
}

function formatDate(serial: number, pattern: string): string {
  const date = new Date(Math.round((serial - 25_569) * 86_400) * 1_000);
  const two = (number: number) => String(number).padStart(2, '0');
  const month = date.getUTCMonth();
  const name = itemAt(MONTHS, month).replace(/^./, (letter) => letter.toUpperCase());
  const parts: Record<string, string> = {
    yyyy: String(date.getUTCFullYear()),
    mmm: name,
    mm: two(month + 1),
    m: String(month + 1),
    dd: two(date.getUTCDate()),
    d: String(date.getUTCDate()),
    'h:mm': `${date.getUTCHours()}:${two(date.getUTCMinutes())}`,
    ss: two(date.getUTCSeconds()),
  };
  return pattern.replace(/h:mm|y+|m+|d+|ss/g, (token) => parts[token] ?? token);
}
