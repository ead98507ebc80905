create table event_logs (
  workspace_id text primary key,
  log text not null unique,
  head bigint not null default 0,
  oldest bigint not null default 1,
  gapless_from bigint not null default 1
) with (fillfactor = 50);
create table former_event_logs (
  log text not null,
  workspace_id text not null references event_logs (workspace_id),
  until bigint not null,
  primary key (log, workspace_id)
);
create table events (
  workspace_id text not null,
  sequence bigint not null,
  stored_at bigint not null,
  key bytea,
  type text not null,
  task_id text,
  received_at bigint not null,
  body text not null,
  checksum bigint not null,
  mark text,
  place text,
  primary key (workspace_id, sequence, stored_at)
) partition by range (stored_at);
create index events_placed on events (workspace_id, task_id, sequence) where place is not null;
create table event_partitions (name text primary key, since bigint not null unique, until bigint not null);
create table event_keys (key bytea primary key);
create table event_arrivals (
  digest bytea not null,
  webhook_id text not null,
  sequence bigint not null,
  received_at bigint not null,
  answered boolean not null default false,
  late_at bigint not null,
  primary key (digest, webhook_id, sequence)
);
create index event_arrivals_by_time on event_arrivals (received_at);
