/** Names that a client may choose for aliases and variables, and that mean something to JavaScript. */
export const HOSTILE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'then',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'toJSON',
  'get',
  '__defineGetter__',
];
