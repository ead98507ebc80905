import type Arcade from '@arcadeai/arcadejs';
import type { FoundPage, Page } from './pages.ts';

export type AuthProviderRecord = Arcade.Admin.AuthProviderResponse;

export type AuthProviderPageRecord = Page<AuthProviderRecord>;

export type AuthConnectionRecord = Arcade.Admin.UserConnectionResponse;

export type AuthConnectionPageRecord = Page<AuthConnectionRecord>;

export type PersonRecord = { email: string };

export type SessionVerificationSettingsRecord = {
  unsafe_skip_verification?: boolean;
  verifier_url?: string | null;
  /** Whether the project is allowed to set `unsafe_skip_verification`. */
  unsafe_skip_verification_choice_allowed?: boolean;
};

/** The result of deleting a connection; `deletion` is an error if the connection was not deleted. */
export type AuthConnectionDeletionRecord = { connectionId: string; deletion: DeletionRecord | Error };

export type FoundAuthConnectionPageRecord = FoundPage<AuthConnectionRecord>;

export type DeletionRecord = { ids: string[]; typeName: string; workspaceId?: never; calendarId?: never };
