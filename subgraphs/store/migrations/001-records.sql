create table record_kinds (kind text primary key, version bigint not null);
create table records (
  kind text not null,
  id text not null,
  revision bigint not null,
  sealed bytea not null,
  leased_until timestamptz not null default '-infinity',
  leased_by text not null default '',
  primary key (kind, id)
);
