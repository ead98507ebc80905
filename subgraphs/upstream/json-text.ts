/** The index of the quote that closes the string which opens at `start`, or of the end of the text where none does. */
export function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes++;
  return backslashes % 2 === 1;
}

/** Whether objects and arrays of a JSON text are nested deeper than `levels`. It is asked before parsing, which recurses. */
export function isDeeperThan(levels: number, text: string): boolean {
  if (text.length <= levels) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') depth--;
    if (depth > levels) return true;
  }
  return false;
}

/**
 * Whether a number of so many digits may be somewhere; what only looks so, within a text, counts too. It looks at one character in `digits`,
 * which a regular expression would not.
 */
export function mayHaveNumber(digits: number, text: string): boolean {
  for (let at = digits - 1; at < text.length; at += digits) {
    if (!isDigit(text, at)) continue;
    let start = at;
    while (isDigit(text, start - 1)) start--;
    let end = at + 1;
    while (isDigit(text, end)) end++;
    if (end - start >= digits && beginsNumber(text, start)) return true;
    at = end;
  }
  return false;
}

/** Whether a number begins with the digits there: after the beginning, a colon, a bracket or a comma. */
function beginsNumber(text: string, digits: number): boolean {
  let before = text[digits - 1] === '-' ? digits - 2 : digits - 1;
  while (' \n\r\t'.includes(text[before] ?? '.')) before--;
  return before < 0 || ':[,'.includes(text.charAt(before));
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}
