import type { Page } from './pages.ts';

/** A project as returned by the engine. The names of the ID properties depend on the engine's version. */
export type WireProject = {
  id?: string;
  project_id?: string;
  organization_id?: string;
  org_id?: string;
  name?: string;
  is_default?: boolean;
  description?: string;
  created_at?: string;
  updated_at?: string;
};

export type ProjectRecord = Omit<WireProject, 'id' | 'project_id' | 'organization_id' | 'org_id'> & {
  id: string | undefined;
  organization_id: string | undefined;
};

export type ProjectPageRecord = Page<ProjectRecord>;
