import { planNumber, planOf } from '../../state/plan.ts';
import { teamOf } from '../records/look-up.ts';
import type { Tables } from '../records/records.ts';
import type { Routes } from '../records/request.ts';

const MEMBER_SEATS = 12;
const GUEST_SEATS = 10;

export const workspace = {
  'GET /v2/team/:team_id/customroles': (request) => {
    const team_id = teamOf(request);
    const withMembers = request.query.flag('include_members');
    const roles = request.tables.customRoles.find().map(({ id, name, inherited_role, date_created }) => {
      const role = { id, team_id, name, inherited_role, date_created };
      return withMembers ? { ...role, members: membersWith(request.tables, id) } : role;
    });
    return { custom_roles: roles };
  },

  'GET /v2/team/:team_id/seats': (request) => {
    teamOf(request);
    const [members, guests] = [request.tables.members.size, request.tables.guests.size];
    const seats = Math.max(MEMBER_SEATS, members);
    const endless = planOf(request.context.store) === 'Enterprise';
    return {
      members: { filled_members_seats: members, total_member_seats: seats, empty_member_seats: seats - members },
      guests: {
        filled_guest_seats: guests,
        total_guest_seats: endless ? 'Infinity' : GUEST_SEATS,
        empty_guest_seats: endless ? 'Infinity' : Math.max(0, GUEST_SEATS - guests),
      },
    };
  },

  'GET /v2/team/:team_id/plan': (request) => {
    teamOf(request);
    const plan_name = planOf(request.context.store);
    return { plan_name, plan_id: planNumber(plan_name) };
  },

  'GET /v2/team/:team_id/custom_item': (request) => {
    teamOf(request);
    return { custom_items: request.tables.customItems.find() };
  },
} satisfies Routes;

function membersWith({ members, guests }: Tables, role: number): number[] {
  const having = [...members.find(), ...guests.find()].filter(({ custom_role }) => custom_role === role);
  return having.map(({ id }) => id);
}
