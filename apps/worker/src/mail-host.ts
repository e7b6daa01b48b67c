import type { Pool } from '@vignette/event-log/database/pool'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import { recordMailHost } from '@vignette/mail/mail-hosts'
import type { Mailer } from '@vignette/mail/mailer'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import { every } from './rounds.ts'

/** With the time that a look may take, three fit into the minute in which a host that is away has to be noticed. */
const intervalMs = 20_000

type Options = {
  readonly pool: Pool
  readonly mailer: Mailer
  readonly logger: Pick<Logger, 'info' | 'warn'>
}

/** Looks whether the host that takes mails answers, and records it for the status and the metrics. */
export const watchMailHost = ({ pool, mailer, logger }: Options): { readonly stop: () => void } => {
  const { host } = mailer
  if (host === null) return { stop: () => undefined }
  let wasReached = true

  const look = async (): Promise<void> => {
    const missing = await mailer.check().catch((error: unknown) => error)
    const isReached = missing === undefined
    if (isReached !== wasReached) {
      const code = missing instanceof DeliveryError ? missing.code : undefined
      if (isReached) logger.info({ host }, 'the mail server is back')
      else logger.warn({ host, code }, 'the mail server is away')
      wasReached = isReached
    }
    const error = missing instanceof DeliveryError ? missing.message : 'it could not be looked for'
    await recordMailHost(pool, host, isReached ? null : error)
  }
  const looking = every(intervalMs, look, () => undefined) // while the database is away, it is its probe that says so
  return { stop: () => clearInterval(looking) }
}
