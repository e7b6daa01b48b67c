import { createPool } from '@vignette/event-log/database/pool'
import { createMailRecords, type ReadableMail } from '@vignette/mail/mail-records'
import { createVault } from '@vignette/event-log/sealing/vault'
import { expect } from 'vitest'
import type { TestDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { masterKeys } from '../settings.ts'

/** The mails that a database keeps, readable. */
export const openMails = ({ appUrl }: Pick<TestDatabase, 'appUrl'>) => {
  const pool = createPool({ url: appUrl, max: 2, name: 'mails', statementTimeoutMs: 5_000 })
  const mails = createMailRecords({ pool, vault: createVault(pool, masterKeys) })

  /** All that were sent to an address, oldest first. */
  const to = async (email: string): Promise<readonly ReadableMail[]> => {
    const listed = await mails.list({ state: null, after: null, limit: 1_000 })
    const found = await Promise.all(listed.toReversed().map(({ key }) => mails.find(key)))
    return found.filter((mail) => mail !== undefined).filter(({ mail }) => mail?.to === email)
  }

  return {
    ...mails,
    to,
    /** The one of a template to an address, as soon as it is there and has been settled. */
    one: (
      template: string,
      email: string,
    ): Promise<ReadableMail & { readonly mail: NonNullable<ReadableMail['mail']> }> =>
      eventually(async () => {
        const found = (await to(email)).filter((mail) => mail.template === template && mail.state !== 'waiting')
        expect(found).toHaveLength(1)
        const [first] = found
        if (!first?.mail) throw new Error('it cannot be read')
        return { ...first, mail: first.mail }
      }),
    close: () => pool.end(),
  }
}
