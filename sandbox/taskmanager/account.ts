import type { Routes } from './ask.ts';
import { wireTeam, wireUser } from './wire-places.ts';

export const account = {
  'GET /v2/team': ({ world, tables }) => ({ teams: [wireTeam(world, tables)] }),

  'GET /v2/user': ({ tables, caller }) => ({
    user: {
      ...wireUser(tables, caller.userId),
      week_start_day: 1,
      global_font_support: true,
      timezone: 'Europe/Amsterdam',
    },
  }),
} satisfies Routes;
