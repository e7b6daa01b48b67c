export type GoogleAccount = {
  readonly localId: string
  readonly email: string
  readonly emailVerified?: boolean
  readonly tenantId?: string
  readonly disabled?: boolean
  /** In seconds since 1970, as text. */
  readonly validSince?: string
  readonly mfaInfo?: readonly object[]
}

type Asked = {
  readonly localId?: string | readonly string[]
  readonly validSince?: string | number
  readonly mfa?: object
}

const unknown = { status: 400, body: { error: { code: 400, message: 'USER_NOT_FOUND', errors: [] } } } as const

/** The accounts of a project, by tenant, and what its interface answers. */
export const createAccountStore = (projectId: string) => {
  const accounts = new Map<string, GoogleAccount>()
  const place = new RegExp(`^/v1/projects/${projectId}(?:/tenants/(?<tenant>[^/]+))?/accounts:(?<verb>\\w+)$`)

  const carryOut = (verb: string, account: GoogleAccount | undefined, { validSince, mfa }: Asked) => {
    if (verb === 'lookup') return { status: 200, body: account ? { users: [account] } : {} }
    if (!account) return unknown
    const { localId } = account
    if (verb === 'delete') accounts.delete(localId)
    else {
      const ended = validSince === undefined ? {} : { validSince: String(validSince) }
      // no enrollments in the order to change them means none any more
      accounts.set(localId, { ...account, ...ended, ...(mfa && { mfaInfo: [] }) })
    }
    return { status: 200, body: { localId } }
  }
  return {
    accounts,
    answer: (path: string, asked: Asked) => {
      const { tenant, verb } = place.exec(path)?.groups ?? {}
      if (verb === undefined || !['lookup', 'update', 'delete'].includes(verb)) {
        return { status: 404, body: { error: { code: 404, message: 'NOT_FOUND' } } }
      }
      const found = accounts.get(String(asked.localId))
      return carryOut(verb, found?.tenantId === tenant ? found : undefined, asked)
    },
  }
}
