import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { createClock } from '@vignette/event-log/database/clock'
import { createPool } from '@vignette/event-log/database/pool'
import { createVault } from '@vignette/event-log/sealing/vault'
import type { MediaToSend, PartToSend, Profile, Session, Tokens } from '@vignette/networks/network-adapter'
import { NetworkFailure } from '@vignette/networks/network-failure'
import type { NetworkSettings } from '@vignette/networks/network-setups'
import { createNetworks } from '@vignette/networks/networks'
import { createTestDatabase } from '../support/database.ts'
import { masterKeys } from '../support/settings.ts'
import { confirmMasterKeys } from '@vignette/event-log/sealing/master-key-check'

/** A database, and the networks as settings describe them. */
export const openWorkshop = async () => {
  const database = await createTestDatabase()
  const openPool = () => createPool({ url: database.appUrl, max: 4, name: 'app', statementTimeoutMs: 5_000 })
  const pool = openPool()
  await confirmMasterKeys(pool, masterKeys)
  const sealing = createVault(pool, masterKeys)
  return {
    database,
    pool,
    openPool,
    sealing,
    networksOf: (settings: NetworkSettings) =>
      createNetworks({ settings, pool, sealing, now: createClock(pool), appName: 'Vignette' }),
    close: async () => {
      await pool.end()
      await database.drop()
    },
  }
}

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>

export const sessionOf = ({ accessToken }: Tokens, { remoteId, handle, server }: Profile): Session => ({
  accessToken,
  remoteId,
  handle,
  server,
})

export const partOf = (changes: Partial<PartToSend> = {}): PartToSend => ({
  text: 'Hello',
  media: [],
  card: null,
  replyTo: null,
  root: null,
  key: randomUUID(),
  createdAt: new Date().toISOString(),
  settings: {},
  ...changes,
})

export const mediaOf = (bytes: Buffer, changes: Partial<MediaToSend> = {}): MediaToSend => ({
  open: async () => Readable.from([bytes]),
  bytes: bytes.length,
  contentType: 'image/png',
  width: 40,
  height: 30,
  durationMs: null,
  altText: 'A bear',
  ...changes,
})

/** The failure of a call that must fail. */
export const failureOf = async (call: Promise<unknown>): Promise<NetworkFailure> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof NetworkFailure)) throw new Error(`no failure of a network: ${String(error)}`)
  return error
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
