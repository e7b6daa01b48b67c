import { watchEndings } from '@vignette/effects/generation/endings'
import type { EngineSource } from '@vignette/effects/generation/engines'
import type { HandlerTools } from '@vignette/effects/handlers'
import { createLeavingTools, type LeavingTools } from '@vignette/effects/leaving-tools'
import { watchConversions } from '@vignette/effects/videos/conversion-endings'
import { createKeptMedia } from '@vignette/effects/library/kept-media'
import { createMailTools, senderOf } from '@vignette/effects/mails/mail-tools'
import { createDescribeItems } from '@vignette/effects/publishing/media/item-facts'
import { createNetworkTools } from '@vignette/effects/publishing/tools/publishing-tools'
import { createWelcomeTools, type WelcomeTools } from '@vignette/effects/welcome-tools'
import type { EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { createMailer } from '@vignette/mail-transports/create-mailer'
import { signingKeys } from '@vignette/event-log/sealing/master-keys'
import { createFileAddresses } from '@vignette/storage/file-addresses'
import type { PaymentProvider } from '@vignette/payments/payment-provider'
import { createNotifyPages } from '@vignette/runtime/pages/page-messages'
import type { WorkerConfig } from '@vignette/runtime/settings/config'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import { createOutbound } from '@vignette/outbound/outbound'
import { createSpeechRecognizer } from '@vignette/speech/create-recognizer'
import { createFootageMaker } from '@vignette/video-models/create-footage-maker'
import { createVideoModels } from '@vignette/video-models/create-video-models'
import { createLinkCardReader } from '@vignette/websites/link-card-reader'
import pTimeout from 'p-timeout'
import { localRecognizer } from './local-recognizer.ts'
import { watchMailHost } from './mail-host.ts'
import type { WorkerRoles } from './roles.ts'
import type { Stores } from './stores.ts'

/** The part of the sign-in service that a worker needs. */
export type WorkerSignIn = LeavingTools['signIn'] & WelcomeTools['signIn']

/** The services outside the product, and the handlers that reach them. */
export type OutsideServices = {
  readonly payments: PaymentProvider
  readonly signIn: WorkerSignIn
  /** Undefined in a process that makes neither texts nor pictures, nor has footage made. */
  readonly engines: EngineSource | undefined
  /** Undefined in a process without the role `video`. */
  readonly videos: HandlerTools['videos']
  readonly createHandlers: (tools: HandlerTools) => readonly EffectHandler[]
}

const engineCloseMs = 1_000

/** The handlers of the effects that a process has the roles for. */
export const openHandlers = ({
  config,
  logger,
  roles,
  stores,
  outside,
}: {
  readonly config: WorkerConfig
  readonly logger: Logger
  readonly roles: WorkerRoles
  readonly stores: Stores
  readonly outside: OutsideServices
}): { readonly handlers: readonly EffectHandler[]; readonly close: () => Promise<void> } => {
  const { payments, signIn, engines, videos } = outside
  const { pool, storage } = stores
  const mailer = roles.has('mail') ? createMailer(config, logger) : undefined
  const mailHost = mailer && watchMailHost({ pool, mailer, logger })
  const baseUrl = `${config.PUBLIC_URL}${config.API_BASE_PATH}/posts/media`
  const fileAddresses = createFileAddresses({ keys: signingKeys(config.MASTER_KEY), baseUrl, now: stores.now })
  const handlers = outside.createHandlers({
    now: stores.now,
    openStreams: stores.openStreams,
    payments,
    ...createLeavingTools({ ...stores, signIn }),
    ...createWelcomeTools({ ...stores, signIn }),
    ...createKeptMedia(stores),
    signIn,
    storage,
    engines,
    videos,
    recognizer: createSpeechRecognizer(config) ?? localRecognizer(config),
    models: createVideoModels(config),
    footage: createFootageMaker(config),
    publishing: roles.has('publish')
      ? {
          ...createNetworkTools({
            ...stores,
            addressOf: fileAddresses.addressOf,
            readLinkCard: createLinkCardReader(createOutbound()),
          }),
          describeItems: createDescribeItems(pool),
        }
      : undefined,
    mails: mailer && createMailTools({ ...stores, mailer }, senderOf(config, payments.name === 'demo')),
    endings: watchEndings(pool),
    conversionEndings: watchConversions(pool),
    notifyPages: createNotifyPages(pool),
    logger,
  })
  return {
    handlers: handlers.filter(roles.carryOut),
    close: async () => {
      mailHost?.stop()
      mailer?.close()
      if (engines) await pTimeout(engines.close(), { milliseconds: engineCloseMs }).catch(() => undefined)
    },
  }
}
