import { searchKey } from '@vignette/domain/identity/search-key'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { isWorkspace } from '@vignette/accounts/find-account'
import type { Context } from './context.ts'

/** Whose data is meant: that of an account, and that received from an e-mail address, whoever owns it. */
type Subjects = { readonly account: string | undefined; readonly address: string | undefined }

const ofWorkspace = (given: string): DomainError =>
  new DomainError('invalid', 'subject.workspace', `${given} is a workspace. Name the person whom it belongs to.`)

/**
 * A user id means an account. An e-mail address means the account that has it, if one has, and the address itself.
 * @throws {DomainError} `subject.ambiguous` if several accounts have the address, since anybody can sign up with any;
 * `subject.workspace` for the id of a workspace.
 */
export const findSubjects = async (
  { pool, addressIds }: Context,
  given: string,
  { addressOnly = false }: { readonly addressOnly?: boolean },
): Promise<Subjects> => {
  if (!given.includes('@')) {
    if (await isWorkspace(pool, given)) throw ofWorkspace(given)
    return { account: given, address: undefined }
  }
  const address = await addressIds.idOf(given)
  if (addressOnly) return { account: undefined, address }
  const { rows } = await pool.query<{ id: string }>(
    'select user_id as id from read.profiles where email_key = $1 order by user_id',
    [searchKey(given)],
  )
  if (rows.length < 2) return { account: rows[0]?.id, address }
  const ids = rows.map(({ id }) => id).join(', ')
  throw new DomainError(
    'conflict',
    'subject.ambiguous',
    `Several accounts have this address: name the user id, one of ${ids}, or take --address-only.`,
  )
}
