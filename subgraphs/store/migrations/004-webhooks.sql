-- Columns have the names that they have in SQLite, so that both databases execute the same statements.
create table registrations (
  id text primary key,
  workspaceId text not null,
  webhookId text not null,
  retiredAt bigint
);
create table secrets (
  registrationId text not null references registrations (id),
  secret bytea not null,
  addedAt bigint not null,
  until bigint,
  primary key (registrationId, secret)
);
create table covered (
  workspaceId text primary key,
  begunAt bigint not null,
  checkedAt bigint not null,
  aliveAt bigint not null,
  failures integer not null,
  listedTo bigint
);
create table gaps (
  id bigint generated always as identity primary key,
  workspaceId text not null,
  since bigint not null,
  until bigint not null,
  reason text not null,
  isLossy integer not null,
  repaired integer not null default 0
);
create table listed_tasks (
  workspaceId text not null,
  taskId text not null,
  primary key (workspaceId, taskId)
);
create table leases (
  name text primary key,
  holder text not null,
  token bigint not null,
  ends_at timestamptz not null,
  state text not null,
  hints bigint not null default 0
);
create table rate_budgets (
  credential text primary key,
  shares text not null,
  closed_until timestamptz not null default now(),
  ends_at timestamptz not null
);
