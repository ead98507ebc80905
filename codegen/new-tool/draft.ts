import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from './input-error.ts';
import { ROOT, readIfThere } from './layout.ts';

/** Collects changes to project files, so that files are written only if all changes are valid. */
export class Draft {
  readonly #changed = new Map<string, string>();

  /** Returns a file's text including pending changes, or undefined if the file does not exist. */
  read(path: string): string | undefined {
    return this.#changed.get(path) ?? readIfThere(path);
  }

  /** Throws if the file does not exist. */
  change(path: string, edit: (text: string) => string): void {
    const text = this.read(path);
    if (text === undefined) throw new Error(`${path} does not exist`);
    const edited = edit(text);
    if (edited !== text) this.#changed.set(path, edited);
  }

  /** Throws if the file already exists. */
  create(path: string, text: string): void {
    if (this.read(path) !== undefined)
      throw new InputError(`${path} already exists for something else; choose another --group`);
    this.#changed.set(path, text);
  }

  get paths(): string[] {
    return [...this.#changed.keys()];
  }

  write(): void {
    for (const [path, text] of this.#changed) writeFileSync(join(ROOT, path), text);
  }
}
