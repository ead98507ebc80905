import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

/** The largest file of settings or of a secret, in bytes, where nothing else is said. */
const LARGEST = 1_000_000;

/** The text of a file that settings name, without a byte order mark. Throws for what is no regular file, such as a pipe or a device, which may never end, and for one that is too large. */
export function readSettingFile(file: string, most = LARGEST): string {
  // A pipe would be waited for when it is opened, until somebody writes to it.
  const opened = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = fstatSync(opened);
    if (found.isDirectory()) throw new Error('it is a directory');
    if (!found.isFile()) throw new Error('it is no regular file, but a pipe, a socket or a device');
    if (found.size > most) throw new Error(`it has ${found.size} bytes, and at most ${most} are read`);
    return readFileSync(opened, 'utf8').replace(/^\ufeff/, '');
  } finally {
    closeSync(opened);
  }
}
