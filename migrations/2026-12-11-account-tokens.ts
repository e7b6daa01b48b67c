import { type Kysely, sql } from 'kysely'

/**
 * What social accounts are connected with. Secrets are sealed with the key of their workspace whose `generation` is
 * named, so that they are unreadable once it is forgotten; those of no workspace, with a key of the product.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await tokens(db)
  await authorizations(db)
  await choices(db)
  await apps(db)
}

/**
 * The tokens of accounts. `ends_at` is when a connection ends by itself, and null where nobody knows. A version is
 * replaced once: by the worker that refreshed it, which has a lease meanwhile. `login` is a hash that accounts share which
 * came from one sign-in at the network; one that `is_leaving` no longer keeps the others' tokens from being taken back.
 */
const tokens = (db: Kysely<unknown>) =>
  sql`
    create table ops.account_tokens (workspace_id text not null, account_id text not null, network text not null,
      server text, generation int not null, sealed bytea not null, version int not null default 1,
      expires_at timestamptz, ends_at timestamptz, refreshed_at timestamptz not null,
      login bytea not null, is_leaving boolean not null default false,
      -- nobody else refreshes until then
      leased_by text, leased_until timestamptz, tried_at timestamptz,
      primary key (workspace_id, account_id), check ((leased_by is null) = (leased_until is null)));
    create index on ops.account_tokens (ends_at) where ends_at is not null;
    create index on ops.account_tokens (login);
    create index on ops.account_tokens (refreshed_at);
    grant select, insert, update, delete on ops.account_tokens to vignette_app;
  `.execute(db)

/** People who are at a network's page, where they agree or not. Only the hash of what recognises them is kept. */
const authorizations = (db: Kysely<unknown>) =>
  sql`
    create unlogged table ops.account_authorizations (hash bytea primary key, user_id text not null,
      workspace_id text not null, network text not null, server text, generation int not null, verifier bytea not null,
      expires_at timestamptz not null);
    create index on ops.account_authorizations (expires_at);
    grant select, insert, delete on ops.account_authorizations to vignette_app;
  `.execute(db)

/** Logins with several accounts, with their tokens, until somebody has chosen among them. */
const choices = (db: Kysely<unknown>) =>
  sql`
    create unlogged table ops.account_choices (hash bytea primary key, user_id text not null,
      workspace_id text not null, network text not null, generation int not null, sealed bytea not null,
      expires_at timestamptz not null);
    create index on ops.account_choices (expires_at);
    grant select, insert, delete on ops.account_choices to vignette_app;
  `.execute(db)

/** Our registrations with servers of networks that have no central one. */
const apps = (db: Kysely<unknown>) =>
  sql`
    create table ops.network_apps (network text not null, server text not null, redirect_uri text not null,
      scopes text not null, client_id text not null, generation int not null, secret bytea not null,
      registered_at timestamptz not null default now(), primary key (network, server, redirect_uri, scopes));
    grant select, insert, update, delete on ops.network_apps to vignette_app;
  `.execute(db)
