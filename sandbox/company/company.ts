import type { Company, Person } from './facts.ts';
import { required } from './required.ts';
import { seededRandom } from './seeded-random.ts';
import { seedTasks } from './tasks.ts';

export type { Company, Person, StatusName, TaskFact } from './facts.ts';

/**
 * Creates the example company, Halyard Robotics, as of `today` (`YYYY-MM-DD`). The same seed always produces the same
 * company; changing `today` only shifts the timestamps.
 */
export function createCompany(seed: number, today: string): Company {
  const { spaces, folders, lists } = buildSpaces(seed);
  const people = makePeople();
  return {
    name: 'Halyard Robotics',
    domain: DOMAIN,
    workspaceId: '9006054115',
    seed,
    today,
    people,
    spaces,
    folders,
    lists,
    tasks: seedTasks({ seed, today, people, lists }),
  };
}

export function findList({ lists }: Pick<Company, 'lists'>, name: string): Company['lists'][number] {
  return required(
    lists.find((list) => list.name === name),
    `list '${name}'`,
  );
}

const DOMAIN = 'halyard.example';

const PEOPLE = [
  ['Mira', 'Okafor', '#7b68ee'],
  ['Tomas', 'Lindqvist', '#ff7fab'],
  ['Aiko', 'Tanaka', '#04a9f4'],
  ['Ravi', 'Menon', '#2ecd6f'],
  ['Elena', 'Petrova', '#f9ae27'],
  ['Jonas', 'Weber', '#827718'],
  ['Sofia', 'Marchetti', '#e50000'],
  ['Daniel', 'Osei', '#5d4037'],
] as const;

function makePeople(): Company['people'] {
  const [owner, second, third, fourth, ...others] = PEOPLE;
  const firstFour = [person(owner, 0), person(second, 1), person(third, 2), person(fourth, 3)] as const;
  return [...firstFour, ...others.map((each, index) => person(each, firstFour.length + index))];
}

function person([firstName, lastName, color]: (typeof PEOPLE)[number], index: number): Person {
  const email = `${firstName.toLowerCase()}@${DOMAIN}`;
  const initials = firstName.slice(0, 1) + lastName.slice(0, 1);
  return { id: 4100001 + index, username: `${firstName} ${lastName}`, firstName, email, initials, color };
}

/** The company's spaces. Each entry has a name, a color, folders with their lists, and one list outside the folders. */
const SPACES = [
  ['Product', '#7b68ee', { Hardware: ['Gripper', 'Drive Train'], Software: ['Firmware', 'Operator App'] }, 'Ideas'],
  ['Operations', '#04a9f4', { Factory: ['Line Upkeep', 'Suppliers'], People: ['Hiring', 'Onboarding'] }, 'Facilities'],
  [
    'Customer Success',
    '#2ecd6f',
    { Accounts: ['Rollouts', 'Renewals'], Support: ['Tickets', 'Field Visits'] },
    'Feedback',
  ],
] as const;

function buildSpaces(seed: number): Pick<Company, 'spaces' | 'folders' | 'lists'> {
  const newId = idGenerator(seed);
  const places: Pick<Company, 'spaces' | 'folders' | 'lists'> = { spaces: [], folders: [], lists: [] };
  for (const [name, color, folders, loose] of SPACES) {
    const spaceId = newId(11);
    places.spaces.push({ id: spaceId, name, color });
    for (const [folder, lists] of Object.entries(folders)) {
      const folderId = newId(11);
      places.folders.push({ id: folderId, name: folder, spaceId });
      for (const list of lists) places.lists.push({ id: newId(12), name: list, spaceId, folderId });
    }
    places.lists.push({ id: newId(12), name: loose, spaceId, folderId: null });
  }
  return places;
}

/**
 * Creates a generator of ascending IDs that look like the vendor's. They start with 901 and have the given number of
 * digits.
 */
function idGenerator(seed: number): (digits: number) => string {
  const random = seededRandom(seed, 'places');
  let step = 0;
  return (digits) => {
    step += random.between(3, 40);
    return String(901_3064 * 10 ** (digits - 7) + step);
  };
}
