import type { Table } from './company.ts';
import { companyPeople } from './company-people.ts';
import { engine } from './engine.ts';
import { places } from './places.ts';
import { taskWork } from './task-work.ts';
import { time } from './time.ts';
import { tracking } from './tracking.ts';
import { productivity } from './workspace-productivity.ts';

/** What each tool is run with. */
export const TOOL_INPUTS: Table = {
  ...engine,
  ...tracking,
  ...productivity,
  ...taskWork,
  ...time,
  ...places,
  ...companyPeople,
};
