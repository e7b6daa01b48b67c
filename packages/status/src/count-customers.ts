import type { Pool } from 'pg'

/** The number of accounts. */
export const countCustomers = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from read.profiles')
  return rows[0]?.count ?? 0
}
