import type { Pool } from 'pg'

export type SignUp = { readonly userId: string; readonly at: string }

/** Uses the index of types. Who was erased and has signed up again began anew. */
const newest = {
  name: 'account.sign_up',
  text: `select data ->> 'userId' as "userId", at from es.events
    where stream not like 'credits-%' and type = 'UserSignedUp' and meta ->> 'workspaceId' = $1
    order by type desc, meta ->> 'workspaceId' desc, position desc limit 1`,
}

/** The sign-up that a workspace came with; null if none did. */
export const findSignUp = async (pool: Pool, workspaceId: string): Promise<SignUp | null> => {
  const { rows } = await pool.query<SignUp>({ ...newest, values: [workspaceId] })
  const [found] = rows
  return found ? { ...found, at: new Date(found.at).toISOString() } : null
}
