import { memberNames } from '@vignette/accounts/member-names'
import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { createLedgerReader } from './ledger-reader.ts'
import { ledgerRoutes } from './ledger.ts'
import { memberUsage } from './member-usage.ts'
import { createPeriodReader } from './period-reader.ts'
import { createAccountReader } from './usage-reader.ts'
import { usage } from './usage.ts'

type CreditsDeps = Pick<Infrastructure, 'pool'>

/** The credits of a workspace: its usage, its periods and the ledger. */
export const creditsContext: FastifyPluginAsync<CreditsDeps> = async (app, { pool }) => {
  await app.register(usage, { accountReader: createAccountReader(pool), readPeriods: createPeriodReader(pool) })
  const namesOf = (workspaceId: string, userIds: readonly string[]) => memberNames(pool, workspaceId, userIds)
  await app.register(ledgerRoutes, { readLedger: createLedgerReader(pool), namesOf })
  await app.register(memberUsage, { namesOf })
}
