import type { Tables } from '../records/records.ts';
import { wireUsers } from './places.ts';

/** Returns the users who have direct access to an item, without duplicates. */
export function wireAccess(tables: Tables, ids: number[]) {
  return wireUsers(tables, [...new Set(ids)]).map((user) => ({ ...user, profileInfo: PROFILE }));
}

const PROFILE = {
  display_profile: null,
  verified_ambassador: null,
  verified_consultant: null,
  top_tier_user: null,
  viewed_verified_ambassador: null,
  viewed_verified_consultant: null,
  viewed_top_tier_user: null,
};
