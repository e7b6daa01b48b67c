import type { Pool } from 'pg'

/** A host that takes mails, as workers found it lately. `error` is null if it was never missed. */
export type MailHost = { readonly host: string; readonly isReached: boolean; readonly error: string | null }

/** The hosts that workers looked for within the last minutes. */
export const readMailHosts = async (pool: Pool): Promise<readonly MailHost[]> => {
  const { rows } = await pool.query<MailHost>(
    'select host, is_reached as "isReached", error from ops.mail_hosts_now order by host limit 20',
  )
  return rows
}

/** Records that a host was reached or, with an error, that it was not. Hosts of earlier settings are forgotten. */
export const recordMailHost = async (pool: Pool, host: string, error: string | null): Promise<void> => {
  await pool.query(
    error === null
      ? `insert into ops.mail_hosts (host, reached_at) values ($1, now())
         on conflict (host) do update set reached_at = excluded.reached_at`
      : `insert into ops.mail_hosts (host, missed_at, error) values ($1, now(), $2)
         on conflict (host) do update set missed_at = excluded.missed_at, error = excluded.error`,
    error === null ? [host] : [host, error],
  )
  await pool.query(`delete from ops.mail_hosts where greatest(reached_at, missed_at) < now() - interval '1 day'`)
}
