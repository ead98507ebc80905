import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Mounts a disk of 4 MB. Returns false if this process is not allowed to mount. */
export function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', folder], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('skipped: a full disk needs the right to mount a small one');
    return false;
  }
}

/**
 * A disk that can fail. From then on, all writes fail like after a hardware fault, until it is repaired. It must not be
 * in use during the repair.
 */
export type FailingDisk = { fail(): void; repair(): void; unmount(): void };

/** Mounts a failing disk of 16 MB. Returns `undefined` if this process is not allowed to mount. */
export function mountFailingDisk(folder: string): FailingDisk | undefined {
  const image = `${folder}.image`;
  const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, folder);
  const unmount = () => run('umount', folder);
  try {
    writeFileSync(image, '');
    truncateSync(image, 16 * 1024 * 1024);
    run('mkfs.ext4', '-q', '-O', '^has_journal', image);
    mount();
    const device = basename(run('findmnt', '-n', '-o', 'SOURCE', folder));
    return {
      fail: () => writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'failed'),
      repair: () => {
        unmount();
        run('sh', '-c', 'e2fsck -fy "$0" || test $? -lt 4', image);
        mount();
      },
      unmount: () => {
        unmount();
        rmSync(image);
      },
    };
  } catch {
    rmSync(image, { force: true });
    console.warn('skipped: a disk that fails needs the right to mount a file');
    return undefined;
  }
}

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Fills the disk. Returns the file that takes up the space. */
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
