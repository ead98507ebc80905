import { planNumber, planOf } from '../../state/plan.ts';
import type { Routes } from '../records/ask.ts';
import { teamOf } from '../records/look-up.ts';
import type { Tables } from '../records/records.ts';

const MEMBER_SEATS = 12;
const GUEST_SEATS = 10;

export const workspace = {
  'GET /v2/team/:team_id/customroles': (ask) => {
    const team_id = teamOf(ask);
    const withMembers = ask.query.flag('include_members');
    const roles = ask.tables.customRoles.find().map(({ id, name, inherited_role, date_created }) => {
      const role = { id, team_id, name, inherited_role, date_created };
      return withMembers ? { ...role, members: membersWith(ask.tables, id) } : role;
    });
    return { custom_roles: roles };
  },

  'GET /v2/team/:team_id/seats': (ask) => {
    teamOf(ask);
    const [members, guests] = [ask.tables.members.size, ask.tables.guests.size];
    const seats = Math.max(MEMBER_SEATS, members);
    const endless = planOf(ask.context.store) === 'Enterprise';
    return {
      members: { filled_members_seats: members, total_member_seats: seats, empty_member_seats: seats - members },
      guests: {
        filled_guest_seats: guests,
        total_guest_seats: endless ? 'Infinity' : GUEST_SEATS,
        empty_guest_seats: endless ? 'Infinity' : Math.max(0, GUEST_SEATS - guests),
      },
    };
  },

  'GET /v2/team/:team_id/plan': (ask) => {
    teamOf(ask);
    const plan_name = planOf(ask.context.store);
    return { plan_name, plan_id: planNumber(plan_name) };
  },

  'GET /v2/team/:team_id/custom_item': (ask) => {
    teamOf(ask);
    return { custom_items: ask.tables.customItems.find() };
  },
} satisfies Routes;

function membersWith({ members, guests }: Tables, role: number): number[] {
  const having = [...members.find(), ...guests.find()].filter(({ custom_role }) => custom_role === role);
  return having.map(({ id }) => id);
}
