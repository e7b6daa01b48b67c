import type { Outbound } from '@vignette/outbound/outbound'
import { z } from 'zod'
import { atAddress } from '../calls/at-address.ts'
import { contentOf } from '../calls/network-calls.ts'
import { saysOurs } from '../calls/same-words.ts'
import type { NetworkAdapter, PartToSend, Remote } from '../network-adapter.ts'
import { ignoring, isFailure, NetworkFailure } from '../network-failure.ts'
import { type Facet, facetsOf } from './facets.ts'
import { createIdentity } from './identity.ts'
import { recordOf, remoteBlob, uploadAnswer } from './record.ts'
import { createSessions } from './sessions.ts'
import { tidOf } from './tid.ts'
import { uploadVideo, usualVideoPatience, type VideoPatience } from './videos.ts'
import { createXrpc, type Xrpc } from './xrpc.ts'

const collection = 'app.bsky.feed.post'
const uploadMs = 300_000

/** How the server of a repository says that there is no such record. Any other server may answer 404. */
const badRequest = 400

const stored = z.object({ uri: z.string(), cid: z.string() })

const written = z.object({ value: z.object({ text: z.string() }) })

type BlueskyOptions = {
  readonly outbound: Outbound
  /** The server that knows all handles, and where accounts are that say nothing else. */
  readonly url: string
  /** The directory of DIDs. */
  readonly directory: string
  /** Where people see posts. */
  readonly appUrl: string
  /** The service that makes videos ready. Without it they are stored as they are, as servers of one's own do. */
  readonly videoUrl?: string | undefined
  readonly videoPatience?: VideoPatience
}

/** A file that no post shows is deleted some hours after it was stored. */
const readyMinutes = 60

/** Who is a handle or a DID. */
const addressForm = /^\/profile\/(?<who>[\w.:-]+)\/post\/(?<id>[\w.~-]+)\/?$/

const rkeyOf = ({ key, createdAt }: PartToSend): string => tidOf(key, createdAt)

const rkeyIn = ({ remoteId }: Remote): string => remoteId.split('/').at(-1) ?? ''

/** Whatever is looked up before a post is sent changes nothing, so the post has never been sent. */
const asNeverSent = (error: unknown): unknown => {
  if (!isFailure(error)) return error
  const { code, tokenExpired, retryAt, status, requestId, says } = error
  return new NetworkFailure({ code, tokenExpired, retryAt, status, requestId, says, phase: 'neverSent' })
}

/** Bluesky, and every other server of AT Protocol. A post has a key of ours, so that sending it again changes nothing. */
export const createBlueskyAdapter = (options: BlueskyOptions): NetworkAdapter => {
  const { outbound, url, directory, appUrl, videoUrl, videoPatience: patience = usualVideoPatience } = options
  const xrpc = createXrpc(outbound)
  const identity = createIdentity({ xrpc, url, directory })
  const homeOf = ({ server }: { readonly server: string | null }): string => server ?? url
  const lookUpFacets = (text: string): Promise<readonly Facet[]> =>
    facetsOf(text, identity.didOf).catch((error: unknown) => {
      throw asNeverSent(error)
    })

  return {
    network: 'bluesky',
    signsInBy: 'password',
    readyMinutes,
    ...createSessions({ xrpc, identity, url }),
    upload: async (session, media) => {
      const { open, bytes, contentType } = media
      if (videoUrl !== undefined && contentType.startsWith('video/')) {
        return uploadVideo({ xrpc, url: videoUrl, patience }, homeOf(session), session, media)
      }
      const answer = await xrpc.upload(homeOf(session), 'com.atproto.repo.uploadBlob', {
        token: session.accessToken,
        body: { stream: { open, bytes, contentType } },
        timeoutMs: uploadMs,
      })
      const { blob } = contentOf(uploadAnswer, answer)
      return remoteBlob(blob, media)
    },
    postAt: async (session, address, text) => {
      const { remoteId: did, handle, accessToken } = session
      const { who, id } = atAddress(address, appUrl, addressForm) ?? {}
      if (who === undefined || id === undefined) return undefined
      const isOurs = [did, handle].includes(who) || (await identity.didOf(who)) === did
      if (!isOurs) return undefined
      const query = { repo: did, collection, rkey: id }
      const read = xrpc.get(homeOf(session), 'com.atproto.repo.getRecord', query, accessToken)
      const answer = await read.catch(ignoring('gone'))
      const isSaid = answer && saysOurs(text, contentOf(written, answer).value.text)
      return isSaid ? { remoteId: `at://${did}/${collection}/${id}`, permalink: address } : undefined
    },
    ...recordCalls({ xrpc, appUrl, homeOf, lookUpFacets }),
  }
}

type RecordOptions = {
  readonly xrpc: Xrpc
  readonly appUrl: string
  readonly homeOf: (session: { readonly server: string | null }) => string
  readonly lookUpFacets: (text: string) => Promise<readonly Facet[]>
}

const recordCalls = ({
  xrpc,
  appUrl,
  homeOf,
  lookUpFacets,
}: RecordOptions): Pick<NetworkAdapter, 'publish' | 'find' | 'remove'> => {
  const remoteFrom = ({ uri, cid }: z.infer<typeof stored>, did: string): Remote => {
    const remote = { remoteId: uri, extra: cid, permalink: null }
    return { ...remote, permalink: `${appUrl}/profile/${did}/post/${rkeyIn(remote)}` }
  }
  return {
    publish: async (session, part) => {
      const record = recordOf(part, await lookUpFacets(part.text))
      const json = { repo: session.remoteId, collection, rkey: rkeyOf(part), record }
      const request = { token: session.accessToken, body: { json } }
      const answer = await xrpc.post(homeOf(session), 'com.atproto.repo.putRecord', request)
      return remoteFrom(contentOf(stored, answer), session.remoteId)
    },
    find: async (session, part) => {
      const query = { repo: session.remoteId, collection, rkey: rkeyOf(part) }
      try {
        const answer = await xrpc.get(homeOf(session), 'com.atproto.repo.getRecord', query, session.accessToken)
        const remote = remoteFrom(contentOf(stored, answer), session.remoteId)
        return { found: 'published', remote, certainty: 'exact' }
      } catch (error) {
        if (isFailure(error) && error.code === 'gone' && error.status === badRequest) return { found: 'missing' }
        throw error
      }
    },
    remove: async (session, remote) => {
      const json = { repo: session.remoteId, collection, rkey: rkeyIn(remote) }
      await xrpc.post(homeOf(session), 'com.atproto.repo.deleteRecord', { token: session.accessToken, body: { json } })
    },
  }
}
