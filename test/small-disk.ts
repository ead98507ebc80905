import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a directory a disk of 4 MB; false where this process may not mount one. */
export function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', folder], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('skipped: a full disk needs the right to mount a small one');
    return false;
  }
}

/** Uses up what the disk has left; gives the file that does. */
export function fillDisk(folder: string): string {
  const ballast = join(folder, 'ballast');
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) appendAll(ballast, Buffer.alloc(size));
  return ballast;
}

function appendAll(file: string, bytes: Buffer): void {
  try {
    while (true) appendFileSync(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
