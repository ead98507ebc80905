import type { Routes } from './ask.ts';
import { spaceOf, teamOf } from './look-up.ts';
import { wireSpace } from './wire-places.ts';

export const spaces = {
  'GET /v2/team/:team_id/space': (ask) => {
    teamOf(ask);
    const archived = ask.query.flag('archived');
    return { spaces: ask.tables.spaces.find((space) => space.archived === archived).map(wireSpace) };
  },

  'GET /v2/space/:space_id': (ask) => wireSpace(spaceOf(ask)),
} satisfies Routes;
