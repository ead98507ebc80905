import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { Store } from '../../sandbox/state/store.ts';

type Note = { text: string; tags?: string[] };

it('gives documents back in the order of their insertion', () => {
  const notes = open().collection<Note>('notes');
  notes.insert('b', { text: 'first' });
  notes.insert('a', { text: 'second' });
  notes.update('b', { text: 'changed' });

  const texts = notes.find().map((note) => note.text);

  expect(texts).toEqual(['changed', 'second']);
});

it('keeps its own copy of what is inserted', () => {
  const notes = open().collection<Note>('notes');
  const mine = { text: 'x', tags: ['one'] };
  notes.insert('a', mine);
  mine.tags.push('two');

  expect(notes.get('a')).toEqual({ text: 'x', tags: ['one'] });
});

it('throws when a document that it gave is changed in place', () => {
  const notes = open().collection<Note>('notes');
  const note = notes.insert('a', { text: 'x', tags: ['one'] });

  expect(() => note.tags?.push('two')).toThrow(TypeError);
});

it('gives one document by its id, and names the collection and the id where it holds none', () => {
  const notes = open().collection<Note>('notes');
  notes.insert('a', { text: 'x' });

  expect(notes.one('a')).toEqual({ text: 'x' });
  expect(() => notes.one('b')).toThrow('notes does not hold b');
});

it('is brought to a snapshot: documents, their order, facts, and nothing of what came after', () => {
  const store = open();
  const notes = store.collection<Note>('notes');
  notes.insert('b', { text: 'first' });
  notes.insert('a', { text: 'second' });
  store.setFact('counter', '2');
  const snapshot = store.snapshot();

  for (let time = 0; time < 2; time++) {
    notes.update('b', { text: 'changed' });
    notes.remove('a');
    notes.insert('c', { text: 'later' });
    store.collection<Note>('others').insert('d', { text: 'of a collection that came after' });
    store.setFact('counter', '3');
    store.restore(snapshot);

    expect(notes.entries()).toEqual([
      ['b', { text: 'first' }],
      ['a', { text: 'second' }],
    ]);
    expect(store.collection<Note>('others').size).toBe(0);
    expect(store.fact('counter')).toBe('2');
    expect(store.counts()).toEqual({ notes: 2 });
  }
});

it('is brought to the snapshot of another store, on disk as well, and changes of the one are none of the other', () => {
  const file = join(directory(), 'state.sqlite');
  const [one, other] = [open(), open(file)];
  one.collection<Note>('notes').insert('a', { text: 'x' });
  one.setFact('k', 'v');
  other.collection<Note>('notes').insert('b', { text: 'of the other' });
  other.collection<Note>('others').insert('c', { text: 'of the other' });

  const snapshot = one.snapshot();
  other.restore(snapshot);
  one.collection<Note>('notes').update('a', { text: 'changed' });

  for (const store of [other, open(file)]) {
    expect(store.collection<Note>('notes').entries()).toEqual([['a', { text: 'x' }]]);
    expect([store.counts(), store.fact('k')]).toEqual([{ notes: 1 }, 'v']);
  }
});

it('is brought to a snapshot on disk as well after another connection wrote', () => {
  const file = join(directory(), 'state.sqlite');
  const [store, other] = [open(file), open(file)];
  store.collection<Note>('notes').insert('a', { text: 'x' });
  const snapshot = store.snapshot();
  other.collection<Note>('notes').update('a', { text: 'of the other' });
  other.collection<Note>('notes').insert('b', { text: 'of the other' });

  store.atomically(() => store.restore(snapshot));

  expect(open(file).collection<Note>('notes').entries()).toEqual([['a', { text: 'x' }]]);
  expect(store.collection<Note>('notes').entries()).toEqual([['a', { text: 'x' }]]);
});

it('is brought to a snapshot after atomic work that threw', () => {
  const store = open();
  const notes = store.collection<Note>('notes');
  notes.insert('a', { text: 'x' });
  const snapshot = store.snapshot();
  notes.insert('b', { text: 'y' });
  const work = () =>
    store.atomically(() => {
      store.restore(snapshot);
      throw new Error('stop');
    });
  expect(work).toThrow('stop');
  expect(store.counts()).toEqual({ notes: 2 });

  store.restore(snapshot);

  expect([notes.size, store.counts()]).toEqual([1, { notes: 1 }]);
});

it('refuses an id that is taken, and to update what is not there', () => {
  const notes = open().collection<Note>('notes');
  notes.insert('a', { text: 'x' });

  expect(() => notes.insert('a', { text: 'y' })).toThrow('notes already holds a');
  expect(() => notes.update('b', { text: 'y' })).toThrow('notes does not hold b');
});

it('takes a property away when it is updated with undefined', () => {
  const notes = open().collection<Note>('notes');
  notes.insert('a', { text: 'x', tags: [] });

  notes.update('a', { tags: undefined });

  expect(notes.get('a')).toEqual({ text: 'x' });
});

it('is as before when atomic work throws', () => {
  const store = open();
  const notes = store.collection<Note>('notes');
  notes.insert('a', { text: 'x' });

  const work = () =>
    store.atomically(() => {
      notes.update('a', { text: 'y' });
      notes.insert('b', { text: 'z' });
      store.setFact('k', 'v');
      throw new Error('stop');
    });

  expect(work).toThrow('stop');
  expect(notes.find()).toEqual([{ text: 'x' }]);
  expect(store.fact('k')).toBeUndefined();
});

it('joins atomic work that is nested', () => {
  const store = open();
  const notes = store.collection<Note>('notes');

  const size = store.atomically(() => store.atomically(() => notes.insert('a', { text: 'x' }) && notes.size));

  expect(size).toBe(1);
});

it('finds everything again in its file', () => {
  const file = join(directory(), 'state.sqlite');
  const first = new Store(file);
  first.collection<Note>('notes').insert('a', { text: 'x' });
  first.collection<Note>('notes').insert('b', { text: 'y' });
  first.collection<Note>('notes').remove('a');
  first.setFact('k', 'v');
  first.close();

  const again = open(file);

  expect(again.collection<Note>('notes').entries()).toEqual([['b', { text: 'y' }]]);
  expect(again.fact('k')).toBe('v');
  expect(again.counts()).toEqual({ notes: 1 });
});

it('forgets all documents and facts', () => {
  const store = open();
  store.collection<Note>('notes').insert('a', { text: 'x' });
  store.setFact('k', 'v');

  store.clear();

  expect([store.collection('notes').size, store.fact('k')]).toEqual([0, undefined]);
});

function open(path = ':memory:'): Store {
  const store = new Store(path);
  onTestFinished(() => store.close());
  return store;
}

function directory(): string {
  const path = mkdtempSync(join(tmpdir(), 'store-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}
