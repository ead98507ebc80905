import type { Values } from '../rows/endpoint.ts';
import { Misfit } from '../rows/replies.ts';

const UNREAD = Symbol('unread');
const ADDRESS = Symbol('address');

type Marked = { [UNREAD]?: (name: string) => boolean; [ADDRESS]?: object };

/** An entity of which only its key is known. `address` is how its record is read, where that is more than the key. */
export function reference<Key extends object>(key: Key, address: object = key): Key {
  return { ...key, [UNREAD]: (name: string) => !(name in key), [ADDRESS]: address };
}

/** A reference to the entity of that id; null where there is no id. Throws `Misfit` for what is no id. */
export function byId(id: unknown): { id: string } | null {
  if (typeof id === 'object' && id !== null) throw new Misfit('an id is no text');
  return id == null ? null : reference({ id: String(id) });
}

/** A record of which upstream fills only some properties here: another one is read from the record of its own. */
export function knowing<Row extends object>(row: Row, only: readonly string[]): Row {
  return { ...row, [UNREAD]: (name: string) => !only.includes(name) };
}

/** A record of which upstream leaves some properties out here, or empty: these are read from the record of its own. */
export function lacking<Row extends object>(row: Row, properties: readonly (keyof Row & string)[]): Row {
  return { ...row, [UNREAD]: (name: string) => (properties as readonly string[]).includes(name) };
}

/** Whether a property has to be read first. */
export function isUnread(source: Marked, name: string): boolean {
  return source[UNREAD]?.(name) ?? false;
}

/** How the record of an entity is read: by its address, else by its own properties. */
export function addressOf(source: object): Values {
  return ((source as Marked)[ADDRESS] ?? source) as Values;
}
