import type { Company } from '../../company/company.ts';
import { addDays, instantAt } from '../../company/local-time.ts';
import { required } from '../../company/required.ts';
import { seededRandom } from '../../company/seeded-random.ts';
import type { SandboxContext } from '../../state/service.ts';
import { columnIndex } from './a1.ts';
import { parseEntry } from './cell-entry.ts';
import {
  type CellRecord,
  cellKey,
  drivesIn,
  type FileRecord,
  filesIn,
  type SheetRecord,
  spreadsheetsIn,
} from './records.ts';

const FACTORY_DRIVE = '0AHalyardFactoryUk9PVA';

/** Text to type into cells, by cell address. A line feed separates a cell's value from its note. */
type CellInputs = Record<string, string>;

/** A spreadsheet file to seed. `created`, `modified` and `shared` are in days before today. */
type SeedFile = {
  name: string;
  owner: number;
  created: number;
  modified: number;
  sheets: { title: string; columns?: number; frozenRowCount?: number; cells: CellInputs }[];
} & Partial<Pick<FileRecord, 'driveId' | 'starred' | 'trashed' | 'inDomain' | 'isForApp' | 'quotaBytesUsed'>> & {
    shared?: number;
  };

/**
 * Seeds six spreadsheets. Four can be found by a search, including one in a shared drive and one owned by a colleague.
 * One is in the trash, and the application cannot access the remaining one.
 */
export function seedSpreadsheets(context: SandboxContext): void {
  const { store, company } = context;
  drivesIn(store).insert(FACTORY_DRIVE, { id: FACTORY_DRIVE, name: 'Factory' });
  const random = seededRandom(company.seed, 'spreadsheets');
  for (const plan of seedFiles(company)) {
    const id = `1${random.text(ID_LETTERS, 43)}`;
    filesIn(store).insert(id, makeFile(company, plan, id));
    const sheets = plan.sheets.map((sheet, index) => makeSheet(sheet, index === 0 ? 0 : 700_000_000 + index * 7_919));
    spreadsheetsIn(store).insert(id, { id, locale: 'en_US', timeZone: 'Europe/Amsterdam', sheets });
  }
}

const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const seedFiles = (company: Company): SeedFile[] => [
  {
    name: 'Gripper test log',
    owner: 0,
    created: 90,
    modified: 1,
    starred: true,
    quotaBytesUsed: 48_210,
    sheets: [
      { title: 'Runs', columns: 60, frozenRowCount: 1, cells: testRuns() },
      {
        title: 'Per month',
        cells: {
          A1: 'Month',
          B1: 'Passed',
          A2: '2026-09-01',
          B2: '75%',
          A3: '2026-10-01',
          B3: '81.5%',
          B4: '=AVERAGE(B2:B3)',
        },
      },
    ],
  },
  {
    name: 'Supplier prices 2026',
    owner: 0,
    created: 200,
    modified: 6,
    quotaBytesUsed: 9_300,
    sheets: [
      {
        title: 'Sheet1',
        cells: {
          A1: 'Part',
          B1: 'Price',
          C1: 'Lead time (days)',
          A2: 'Bearing 6204',
          B2: '$4.20',
          C2: '12',
          A3: 'Belt HTD-5M',
          B3: '$18\nPrice holds until the end of the year.',
          C3: '21',
          A4: 'Part numbers are text',
          B4: "'00042",
        },
      },
    ],
  },
  {
    name: "Northdock's rollout plan",
    owner: 6,
    created: 40,
    modified: 2,
    driveId: FACTORY_DRIVE,
    quotaBytesUsed: 5_100,
    sheets: [{ title: "Site's steps", cells: { A1: 'Step', B1: 'Day', A2: 'Survey', B2: '2026-12-01', C2: 'TRUE' } }],
  },
  {
    name: 'Line upkeep hours',
    owner: 4,
    created: 120,
    modified: 4,
    shared: 30,
    inDomain: true,
    quotaBytesUsed: 12_700,
    sheets: [
      {
        title: 'Hours',
        cells: { A1: 'Line', B1: 'Hours', A2: 'North', B2: '1,234.5', A3: 'South', B3: '980', B4: '=SUM(B2:B3)' },
      },
      { title: 'Repairs', cells: repairs(company) },
    ],
  },
  {
    name: 'Gripper headcount 2024',
    owner: 0,
    created: 700,
    modified: 300,
    trashed: true,
    quotaBytesUsed: 2_100,
    sheets: [{ title: 'Sheet1', cells: { A1: 'Name' } }],
  },
  {
    name: 'Board figures',
    owner: 0,
    created: 60,
    modified: 3,
    isForApp: false,
    quotaBytesUsed: 7_700,
    sheets: [{ title: 'Sheet1', cells: { A1: 'Confidential' } }],
  },
];

/** A sheet that lists the hours technicians spent on maintenance tasks, with the tasks' URLs. */
function repairs({ tasks, people, lists }: Company): CellInputs {
  const upkeep = lists.find(({ name }) => name === 'Line Upkeep');
  const rows = tasks.filter(({ listId }) => listId === upkeep?.id).slice(0, 3);
  const cells = rows.map(({ url }, index) => {
    const row = index + 2;
    return {
      [`A${row}`]: url,
      [`B${row}`]: required(people[index + 1], 'technician').email,
      [`C${row}`]: `${index + 2}.5`,
    };
  });
  return Object.assign({ A1: 'Task', B1: 'Technician', C1: 'Hours' }, ...cells);
}

/** A sheet with thirty test runs, and a summary far to the right, in column AZ. */
function testRuns(): CellInputs {
  const heads: CellInputs = {
    A1: 'Run',
    B1: 'Force (N)',
    C1: 'Passed',
    AZ1: 'Mean force',
    AZ2: '=AVERAGE(B2:B31)\nWithout run 0.',
  };
  const runs = Array.from({ length: 30 }, (_, index) => {
    const row = index + 2;
    return {
      [`A${row}`]: `${index + 1}`,
      [`B${row}`]: `${40 + ((index * 7) % 11)}.5`,
      [`C${row}`]: index % 9 === 0 ? 'FALSE' : 'TRUE',
    };
  });
  return Object.assign(heads, ...runs);
}

function makeSheet(
  { title, columns = 26, frozenRowCount, cells }: SeedFile['sheets'][number],
  sheetId: number,
): SheetRecord {
  const grid = { rowCount: 1_000, columnCount: columns, ...(frozenRowCount !== undefined && { frozenRowCount }) };
  const placed = Object.entries(cells).map(([address, text]): [string, CellRecord] => {
    const [, letters = '', row] = required(/^([A-Z]+)(\d+)$/.exec(address), `cell '${address}'`);
    const [entry = '', note] = text.split('\n');
    return [cellKey(Number(row) - 1, columnIndex(letters)), { ...parseEntry(entry), ...(note && { note }) }];
  });
  return { sheetId, title, ...grid, cells: Object.fromEntries(placed) };
}

function makeFile({ people, today }: Company, plan: SeedFile, id: string): FileRecord {
  const at = (days: number) => new Date(instantAt(addDays(today, -days), '10:20')).toISOString();
  const { username, email } = required(people[plan.owner], `person at ${plan.owner}`);
  return {
    id,
    name: plan.name,
    owner: { displayName: username, emailAddress: email },
    createdTime: at(plan.created),
    modifiedTime: at(plan.modified),
    ...(plan.owner === 0 && { modifiedByMeTime: at(plan.modified) }),
    viewedByMeTime: at(plan.modified),
    ...(plan.shared && { sharedWithMeTime: at(plan.shared) }),
    ...(plan.driveId && { driveId: plan.driveId }),
    parents: [plan.driveId ?? 'root'],
    quotaBytesUsed: plan.quotaBytesUsed ?? 1_024,
    starred: plan.starred ?? false,
    trashed: plan.trashed ?? false,
    inDomain: plan.inDomain ?? false,
    isForApp: plan.isForApp ?? true,
  };
}
