import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { createAccountMarks } from './account-marks.ts'
import { createAccountStreams } from './account-streams.ts'
import { createPageNotifier } from './page-notifier.ts'
import { createStreamTickets } from './stream-tickets.ts'
import { stream } from './stream.ts'

type StreamDeps = Pick<
  Infrastructure,
  'pool' | 'announcements' | 'freshness' | 'endedSessions' | 'memberships' | 'secondFactorRules' | 'onPageMessage'
>

/** The streams that keep open pages up to date. */
export const streamContext: FastifyPluginAsync<StreamDeps> = async (app, deps) => {
  const { pool, announcements, freshness, endedSessions, memberships, secondFactorRules, onPageMessage } = deps
  const streams = createAccountStreams({
    readMarks: createAccountMarks(pool),
    announcements,
    endedSessions,
    memberships,
    secondFactorRules,
  })
  onPageMessage(createPageNotifier({ freshness, streams }))
  const tickets = createStreamTickets(pool)
  await app.register(stream, { tickets, streams, endedSessions, memberships, secondFactorRules })
}
