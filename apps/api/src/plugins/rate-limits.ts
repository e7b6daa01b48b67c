import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { RequestCounts } from '../rate-limits/request-counts.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Another limit than the general one by address: tighter for sign-ups and messages, wider for the files of the web
     * app, of which a page needs dozens, or none for routes that a load balancer calls. Exports, websites that are read
     * and invitations are counted by user, and so are the beats of open pages, of which an office sends many from one
     * address. Connections of social accounts are counted by both. Parts of uploads are counted by themselves, so that a large file does not use up what the page needs.
     */
    limit?:
      | 'signUps'
      | 'messages'
      | 'exports'
      | 'websites'
      | 'invitations'
      | 'connections'
      | 'beats'
      | 'parts'
      | 'files'
      | 'none'
  }
}

export type RateLimits = {
  readonly perAddress: number
  readonly perUser: number
  readonly signUps: number
  readonly messages: number
  readonly messagesInAll: number
}

const perMinute = { timeWindow: 60_000, sentence: 'Too many requests. Please wait a moment.' }
const perHour = { timeWindow: 3_600_000, sentence: 'Too many messages from here. Please try again later.' }
/** One household has a /64 of IPv6, with 2^64 addresses. One customer of a server farm has a /48, with 65,536 of these. */
const ipv6Household = 64
const ipv6Site = 48
const householdsPerSite = 4
const filesPerRequest = 50
/** Each export reads everything that is recorded about a person. */
const exportsPerMinute = 5
/** Each is some requests to somebody else's server. */
const websitesPerMinute = 10
/** Each is a mail to somebody who has not asked for one. */
const invitationsPerHour = 100
const manyInvitations = {
  timeWindow: 3_600_000,
  sentence: `You can send ${invitationsPerHour} invitations an hour. Please wait a while before you send more.`,
}

/** Each may be a password that somebody tries. */
const connectionsPerMinute = 20
const manyConnections = {
  timeWindow: 60_000,
  sentence: 'Those were many accounts within a minute. Please wait a moment before you connect another one.',
}

/** A beat every few seconds, from each of some pages. */
const beatsPerMinute = 120

/** A file of 2 GB comes in two thousand parts: this is 100 MB a second. */
const partsPerMinute = 6_000

const storeOver = (counts: RequestCounts) =>
  class implements FastifyRateLimitStore {
    incr(key: string, done: (error: null, result: { current: number; ttl: number }) => void, timeWindow: number) {
      const { current, ttlMs } = counts.count(key, timeWindow)
      done(null, { current, ttl: ttlMs })
    }

    child() {
      return this
    }
  }

const addressOf = (request: FastifyRequest): string => normalizeIP(request.ip, ipv6Household)

const siteOf = (request: FastifyRequest): string => normalizeIP(request.ip, ipv6Site)

type Counted = { readonly keyOf: (request: FastifyRequest) => string; readonly max: number }

/** Counted by address and by site, which is the same unless the address is of IPv6. */
const byPlace = (what: string, max: number): readonly Counted[] => [
  { keyOf: (request) => `${what} ${addressOf(request)}`, max },
  { keyOf: (request) => `${what} of site ${siteOf(request)}`, max: max * householdsPerSite },
]

const createLimiter =
  (app: FastifyInstance) =>
  (max: number, keyGenerator: (request: FastifyRequest) => string, { timeWindow, sentence } = perMinute) => {
    const check = app.createRateLimit({ max, keyGenerator, timeWindow })
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const limit = await check(request)
      if (limit.isAllowed || !limit.isExceeded) return
      reply.header('retry-after', String(limit.ttlInSeconds))
      throw new DomainError('rateLimited', 'request.rate_limited', sentence)
    }
  }

const messagesOf = ({ messages, messagesInAll }: RateLimits): readonly Counted[] => [
  ...byPlace('messages', messages),
  { keyOf: () => 'messages in all', max: messagesInAll },
]

const limiters = (app: FastifyInstance, limits: RateLimits) => {
  const limiter = createLimiter(app)
  const byPerson = (what: string, max: number, limit = perMinute) =>
    limiter(max, (request) => `${what} ${request.identity?.userId ?? ''}`, limit)
  return {
    limiter,
    byPerson,
    byAddress: limiter(limits.perAddress, (request) => `address ${addressOf(request)}`),
    files: limiter(limits.perAddress * filesPerRequest, (request) => `files ${addressOf(request)}`),
    byUser: byPerson('user', limits.perUser),
  }
}

/** Limits every address and every signed-in user, and applies the limit that a route names. */
export const rateLimits = fp<{ counts: RequestCounts; limits: RateLimits }>(
  async (app, { counts, limits }) => {
    await app.register(rateLimit, { global: false, timeWindow: perMinute.timeWindow, store: storeOver(counts) })

    const { limiter, byPerson, byAddress, files, byUser } = limiters(app, limits)
    const exports = byPerson('exports', exportsPerMinute)
    const beats = byPerson('beats', beatsPerMinute)
    const parts = byPerson('parts', partsPerMinute)
    const countedMessages = messagesOf(limits)
    const placedConnections = byPlace('connections', connectionsPerMinute * 3).map(({ keyOf, max }) =>
      limiter(max, keyOf, manyConnections),
    )
    // only accepted requests count, so these run after validation, and a message that failed is given back below
    const accepted: Partial<Record<NonNullable<FastifyContextConfig['limit']>, ReturnType<typeof limiter>[]>> = {
      websites: [byPerson('websites', websitesPerMinute)],
      invitations: [byPerson('invitations', invitationsPerHour, manyInvitations)],
      connections: [byPerson('connections', connectionsPerMinute, manyConnections), ...placedConnections],
      messages: countedMessages.map(({ keyOf, max }) => limiter(max, keyOf, perHour)),
    }
    const signUps = byPlace('sign-ups', limits.signUps).map(({ keyOf, max }) => limiter(max, keyOf))

    app.addHook('onRequest', async (request, reply) => {
      const { limit } = request.routeOptions.config
      if (limit === 'none') return
      const isMany = limit === 'files' || limit === 'beats' || limit === 'parts'
      await (isMany ? files : byAddress)(request, reply)
    })
    app.addHook('preHandler', async (request, reply) => {
      for (const limit of accepted[request.routeOptions.config.limit ?? 'none'] ?? []) await limit(request, reply)
    })
    app.addHook('onResponse', async (request, reply) => {
      if (request.routeOptions.config.limit !== 'messages') return
      if (reply.statusCode >= 500) for (const { keyOf } of countedMessages) counts.giveBack(keyOf(request))
    })
    app.addHook('preParsing', async (request, reply) => {
      if (request.routeOptions.config.limit === 'parts') return parts(request, reply)
      if (request.routeOptions.config.limit === 'signUps') for (const limit of signUps) await limit(request, reply)
      if (request.routeOptions.config.limit === 'exports') await exports(request, reply)
      if (request.routeOptions.config.limit === 'beats') await beats(request, reply)
      if (request.identity) await byUser(request, reply)
    })
  },
  { name: 'rate-limits', dependencies: ['failures'] },
)
