import { createJournaledStreams } from '@vignette/event-log/journal/journaled-streams'
import { createMailRecords } from '@vignette/mail/mail-records'
import { createUnreadReports } from '@vignette/runtime/http/unread-reports'
import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { incidents } from './incidents.ts'
import { log } from './log.ts'
import { machines } from './machines.ts'
import { mails } from './mails.ts'
import { modelKeys } from './model-keys.ts'
import { modelUsage } from './model-usage.ts'
import { modelsConsole } from './models.ts'
import { networksConsole } from './networks.ts'
import { onCall } from './on-call.ts'
import { outbox } from './outbox.ts'
import { parkedEvents } from './parked-events.ts'
import { postsConsole } from './posts.ts'
import { projections } from './projections.ts'
import { resendWebhook } from './resend-webhook.ts'
import { skipProposals } from './skip-proposals.ts'

type OperationsDeps = Pick<
  Infrastructure,
  'config' | 'handler' | 'pool' | 'vault' | 'codec' | 'queues' | 'statusBoard' | 'networks'
>

/** The console of ops, and the reports of the mail provider. */
export const operationsContext: FastifyPluginAsync<OperationsDeps> = async (app, deps) => {
  const { config, handler, pool, vault, codec, queues, statusBoard, networks } = deps
  await app.register(onCall, { pool, statusBoard })
  await app.register(projections, { pool })
  await app.register(parkedEvents, { pool, needsSecondPerson: config.SKIP_NEEDS_SECOND_PERSON === 'true' })
  await app.register(skipProposals, { pool })
  await app.register(log, { pool, codec })
  await app.register(machines, { pool, queues })
  await app.register(outbox, { pool })
  await app.register(mails, { pool, mailRecords: createMailRecords({ pool, vault }) })
  await app.register(postsConsole, { pool, openStreams: createJournaledStreams({ pool, codec, vault }) })
  await app.register(networksConsole, { pool, networks, settings: config })
  await app.register(incidents, { pool })
  await app.register(modelsConsole, { states: handler.states, places: config, found: config.MODEL_SERVERS })
  await app.register(modelKeys)
  await app.register(modelUsage, { pool })
  if (config.RESEND_WEBHOOK_SECRET !== undefined) {
    await app.register(resendWebhook, {
      pool,
      secret: config.RESEND_WEBHOOK_SECRET,
      unreadReports: createUnreadReports(pool, vault),
    })
  }
}
