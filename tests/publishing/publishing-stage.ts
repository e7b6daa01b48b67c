import { randomUUID } from 'node:crypto'
import { registry } from '@vignette/domain/registry'
import type { Network } from '@vignette/domain/networks/network-names'
import type { EventMeta } from '@vignette/domain/kernel/event'
import { post } from '@vignette/domain/posts/decider'
import type { PostRow, TargetRow } from '@vignette/domain/posts/projections/posts'
import type { PublishLogRow } from '@vignette/domain/publications/projections/publish-log'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import type { VideoEngine } from '@vignette/engine/video-engine'
import { readWorkerConfig } from '@vignette/runtime/settings/config'
import { openStores } from '@vignette/worker/stores'
import { expect } from 'vitest'
import { createTestDatabase } from '../support/database.ts'
import { startDemoNetwork } from '../support/demo-network.ts'
import { eventually } from '../support/eventually.ts'
import { startTestWorker } from '../support/in-process.ts'
import { fileSettings, masterKey, publicUrl } from '../support/settings.ts'

type Account = { readonly workspaceId: string; readonly accountId: string; readonly handle: string }

type Wish = {
  readonly network?: Network
  readonly texts?: readonly string[]
  readonly firstComment?: string | null
  readonly inMs?: number
  readonly mediaIds?: readonly string[]
  /** For how long after its moment it may still go out. */
  readonly forMs?: number
}

/** A worker, the demo network and a log to write posts into. `more` are further settings. */
export const openStage = async ({
  videos,
  more = {},
  ...env
}: {
  readonly videos?: VideoEngine
  readonly OUTBOUND_ALLOWED_HOSTS?: string
  readonly more?: Readonly<Record<string, string>>
} = {}) => {
  const roles = videos ? 'projections,reactors,publish,video' : 'projections,reactors,publish'
  const [database, parade] = await Promise.all([createTestDatabase(), startDemoNetwork()])
  const settings = { DATABASE_URL: database.appUrl, DEMO_NETWORK_URL: parade.url, ...env, ...more }
  const config = readWorkerConfig({
    SIGN_IN: 'demo',
    PUBLIC_URL: publicUrl,
    MASTER_KEY: masterKey,
    LOG_LEVEL: 'silent',
    ...fileSettings,
    ...settings,
  })
  const stores = openStores({ config, events: registry.events, onAppended: () => undefined })
  const worker = startTestWorker({ ...settings, WORKER_ROLES: roles }, { ...(videos && { videos }) })
  const metaOf = (workspaceId: string): EventMeta => ({
    actor: { kind: 'system', id: 'test' },
    correlationId: randomUUID(),
    causationId: null,
    workspaceId,
  })
  const streamsOf = (workspaceId: string) => stores.openStreams(metaOf(workspaceId))

  const connect = async (workspaceId: string = randomUUID()): Promise<Account> => {
    const adapter = stores.networks.adapterOf('demo')
    if (adapter?.signsInBy !== 'nothing') throw new Error('there is no demo network')
    const handle = `h_${randomUUID().slice(0, 12).replaceAll('-', '_')}`
    const { tokens, profile } = await adapter.open({ handle, name: 'Ann' })
    const accountId = randomUUID()
    await stores.tokens.keep({ workspaceId, accountId, network: 'demo', tokens, server: null })
    const about = {
      workspaceId,
      accountId,
      userId: 'u',
      network: 'demo',
      profile,
      scopes: [],
      expiresAt: null,
    } as const
    await streamsOf(workspaceId).send(
      socialAccounts,
      workspaceId,
      { type: 'ConnectAccount', ...about, limit: 50 },
      randomUUID(),
    )
    return { workspaceId, accountId, handle }
  }

  const schedule = async ({ workspaceId, accountId }: Account, wish: Wish = {}): Promise<string> => {
    const postId = randomUUID()
    const { network = 'demo', texts = ['Hello'], firstComment = null, inMs = 0, mediaIds = [], forMs } = wish
    const streams = streamsOf(workspaceId)
    const of = { workspaceId, postId, userId: 'u' }
    const parts = texts.map((text, index) => ({ text, mediaIds: index === 0 ? [...mediaIds] : [] }))
    const targets = [{ accountId, network }]
    const wording = { parts, firstComment, targets: [] }
    await streams.send(post, postId, { type: 'WritePost', ...of, wording, targets }, randomUUID())
    const at = new Date(Date.parse(await stores.now()) + inMs).toISOString()
    const moment = { at, wallTime: at.slice(0, 19), timeZone: 'UTC' }
    const notLaterThan = forMs === undefined ? null : new Date(Date.parse(at) + forMs).toISOString()
    await streams.send(post, postId, { type: 'SchedulePost', ...of, moment, notLaterThan }, randomUUID())
    return postId
  }

  const reschedule = async ({ workspaceId }: Account, postId: string, inMs: number): Promise<void> => {
    const at = new Date(Date.parse(await stores.now()) + inMs).toISOString()
    const moment = { at, wallTime: at.slice(0, 19), timeZone: 'UTC' }
    const command = { type: 'SchedulePost', workspaceId, postId, userId: 'u', moment, notLaterThan: null } as const
    await streamsOf(workspaceId).send(post, postId, command, randomUUID())
  }

  const rowOf = async (postId: string): Promise<PostRow | undefined> => {
    const { rows } = await stores.pool.query<PostRow>(
      'select status, targets, media, at from read.posts where post_id = $1',
      [postId],
    )
    return rows[0]
  }

  const target = (postId: string, holds: (target: TargetRow) => boolean): Promise<TargetRow> =>
    eventually(async () => {
      const found = (await rowOf(postId))?.targets[0]
      if (!found || !holds(found)) throw new Error(`not yet: ${JSON.stringify(found)}`)
      return found
    })

  const plan = async (
    { handle }: Account,
    kind: string,
    seconds?: number,
    times = 1,
    calls?: readonly string[],
  ): Promise<void> => {
    const fault = { handle, kind, times, ...(seconds !== undefined && { seconds }), ...(calls && { calls }) }
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${parade.url}/faults`, { method: 'POST', headers, body: JSON.stringify(fault) })
    expect(response.status).toBe(201)
  }

  /** What the network has committed for an account. */
  const journal = async ({ handle }: Account): Promise<readonly { kind: string; clientId: string | null }[]> =>
    Object.values(
      (await (await fetch(`${parade.url}/journal?handle=${handle}`)).json()) as Record<string, unknown>,
    )[0] as never

  const log = async (postId: string): Promise<readonly string[]> => {
    const { rows } = await stores.pool.query<Pick<PublishLogRow, 'what'>>(
      'select what from read.publish_log where post_id = $1 order by position',
      [postId],
    )
    return rows.map(({ what }) => what)
  }

  return {
    ...stores,
    database,
    parade,
    streamsOf,
    rowOf,
    connect,
    schedule,
    reschedule,
    target,
    plan,
    journal,
    log,
    close: async () => {
      await worker.close()
      await stores.close()
      await parade.stop()
      await database.drop()
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
