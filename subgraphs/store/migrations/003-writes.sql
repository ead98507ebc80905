create table write_replicas (id text primary key, expires_at timestamptz not null);
create table audit_head (
  id integer primary key,
  version bigint not null,
  seq bigint not null,
  hash bytea not null,
  bytes bigint not null
);
insert into audit_head values (1, 0, 0, decode(repeat('00', 32), 'hex'), 0);
create table audit (
  seq bigint primary key,
  kind text not null,
  at bigint not null,
  entry bigint,
  caller text,
  body text not null,
  hash bytea not null,
  replica text not null
);
create index audit_ends on audit (entry, seq) where kind = 'end';
create index audit_callers on audit (caller, seq) where kind = 'begin';
create index audit_times on audit (at) where kind = 'begin';
create table write_results (
  digest bytea not null,
  response text not null,
  fingerprint bytea not null,
  entry bigint,
  at bigint not null,
  sealed bytea,
  primary key (digest, response)
);
create index write_results_times on write_results (at);
create table write_hash_key (id integer primary key, sealed bytea not null);
