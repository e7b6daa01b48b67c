import type { Pool } from '@vignette/event-log/database/pool'
import { createVault } from '@vignette/event-log/sealing/vault'
import { createTokenStore } from '@vignette/networks/tokens/token-store'
import { expect } from 'vitest'
import { masterKeys } from '../support/settings.ts'

/** Expects that seeded accounts can be used at the demo network, and that links of seeded posts lead there. */
export const expectOnParade = async (owner: Pool, url: string): Promise<void> => {
  const { rows: accounts } = await owner.query<{ workspaceId: string; accountId: string; handle: string }>(
    `select workspace_id as "workspaceId", account_id as "accountId", handle from read.social_accounts where is_connected`,
  )
  expect(accounts.length).toBeGreaterThan(6)
  const sealing = createVault(owner, masterKeys)
  const networks = { adapterOf: () => undefined }
  const store = createTokenStore({ pool: owner, sealing, networks, now: async () => new Date().toISOString() })
  for (const { handle, ...account } of accounts) {
    const { tokens } = await store.fresh(account, { minutesNeeded: 5 })
    const me = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${tokens.accessToken}` } })
    expect(await me.json()).toMatchObject({ account: { handle } })
  }
  const { rows: log } = await owner.query<{ permalink: string }>(
    `select permalink from read.publish_log where permalink is not null order by position desc limit 5`,
  )
  expect(log).toHaveLength(5)
  for (const { permalink } of log) expect((await fetch(permalink)).status).toBe(200)
}
