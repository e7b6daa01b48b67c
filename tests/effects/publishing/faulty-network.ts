import { NetworkFailure } from '@vignette/networks/network-failure'
import type { NetworkAdapter, PartToSend, Remote } from '@vignette/networks/network-adapter'

/** How a network behaves at a call. */
export type CallFault =
  | 'none'
  | 'lostAnswer'
  | 'lostRequest'
  | 'commitsLate'
  | 'refused'
  | 'neverSent'
  | 'rateLimited'
  | 'tokenExpired'
  | 'hasExpired'

type Committed = { readonly key: string; readonly remoteId: string; readonly replyTo: string | null }

const lost = () => new NetworkFailure({ code: 'unavailable', phase: 'lost' })

/**
 * A network in memory in a time that jumps. It does not recognise repetitions, so that everything that is sent twice is
 * there twice.
 */
export const createFaultyNetwork = ({
  now,
  nextFault,
  findIsDown,
}: {
  readonly now: () => number
  readonly nextFault: () => CallFault
  readonly findIsDown: () => boolean
}) => {
  const committed: Committed[] = []
  const calls: string[] = []
  const coming: { readonly at: number; readonly post: Committed }[] = []
  const settle = () => {
    for (const each of coming.filter(({ at }) => at <= now())) {
      coming.splice(coming.indexOf(each), 1)
      committed.push(each.post)
    }
  }
  let count = 0
  const commit = ({ key, replyTo }: PartToSend, lateMs = 0): Remote => {
    const post = { key, remoteId: `remote-${++count}`, replyTo: replyTo?.remoteId ?? null }
    if (lateMs > 0) coming.push({ at: now() + lateMs, post })
    else committed.push(post)
    return { remoteId: post.remoteId, permalink: null }
  }
  const publish = async (part: PartToSend): Promise<Remote> => {
    settle()
    calls.push(part.key)
    switch (nextFault()) {
      case 'none':
        return commit(part)
      case 'lostAnswer':
        commit(part)
        throw lost()
      case 'lostRequest':
        throw lost()
      case 'commitsLate':
        commit(part, 25_000)
        throw lost()
      case 'refused':
        throw new NetworkFailure({ code: 'unavailable', phase: 'refused' })
      case 'neverSent':
        throw new NetworkFailure({ code: 'unavailable', phase: 'neverSent' })
      case 'rateLimited': {
        const retryAt = new Date(now() + 45_000).toISOString()
        throw new NetworkFailure({ code: 'rateLimited', phase: 'refused', retryAt })
      }
      case 'hasExpired':
        throw new NetworkFailure({ code: 'mediaProcessing', phase: 'refused' })
      case 'tokenExpired':
        throw new NetworkFailure({ code: 'reconnect', phase: 'refused', tokenExpired: true })
    }
  }
  const refuse = async (): Promise<never> => {
    throw new Error('this does not happen here')
  }
  const adapter: NetworkAdapter = {
    network: 'demo',
    signsInBy: 'nothing',
    open: refuse,
    refresh: refuse,
    revoke: async () => undefined,
    profileOf: refuse,
    upload: refuse,
    publish: (_session, part) => publish(part),
    find: async (_session, { key }) => {
      settle()
      if (findIsDown()) throw new NetworkFailure({ code: 'unavailable', phase: 'neverSent' })
      const post = committed.find((each) => each.key === key)
      if (!post) return { found: 'missing' }
      return { found: 'published', remote: { remoteId: post.remoteId, permalink: null }, certainty: 'exact' }
    },
    remove: refuse,
  }
  return { adapter, committed, calls, settle }
}
