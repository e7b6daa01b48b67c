import pTimeout from 'p-timeout'
import { worstOf } from '@vignette/domain/status/thresholds'
import type { Pool } from 'pg'
import { models } from '@vignette/domain/models/decider'
import type { Models } from '@vignette/domain/models/state'
import type { AiPlaces } from '@vignette/runtime/settings/ai-settings'
import { modelAddresses, ordersInUse } from '@vignette/runtime/settings/model-orders'
import { googleKeyAddress } from '@vignette/identity/firebase/key-address'
import type { Storage } from '@vignette/storage/storage'
import { fileProbe } from './file-probe.ts'
import { isOk, isReached, measureHttp } from './http-probe.ts'
import type { Probe } from './probe.ts'
import {
  databaseProbe,
  mailProbe,
  postgresQueueProbe,
  publishingProbe,
  readModelProbe,
  redisQueueProbe,
  videoProbe,
  workerProbe,
} from './store-probes.ts'

export type ProbeSettings = {
  readonly PUBLIC_URL: string
  readonly API_URL?: string | undefined
  readonly SIGN_IN: 'demo' | 'firebase'
  readonly FIREBASE_AUTH_EMULATOR_HOST?: string | undefined
  readonly REDIS_URL?: string | undefined
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_API_URL?: string | undefined
} & { readonly [Name in keyof AiPlaces]?: AiPlaces[Name] | undefined }

const accountsAddress = 'https://identitytoolkit.googleapis.com/'
const stripeAddress = 'https://api.stripe.com'

/** In demo mode a service that the product simulates works whenever the product does. */
const simulated = async () => 'operational' as const

const signInProbe = ({ SIGN_IN, FIREBASE_AUTH_EMULATOR_HOST: emulator }: ProbeSettings): Probe => {
  const name = 'Sign-in'
  if (SIGN_IN === 'demo') return { name, failing: 'outage', measure: simulated }
  if (emulator !== undefined) {
    return { name, failing: 'outage', measure: () => measureHttp(`http://${emulator}/`, isReached) }
  }
  return {
    name,
    failing: 'outage',
    measure: async () =>
      worstOf(await Promise.all([measureHttp(googleKeyAddress, isOk), measureHttp(accountsAddress, isReached)])),
  }
}

/** There is no probe if nothing is sold. */
const paymentProbes = ({ SIGN_IN, STRIPE_SECRET_KEY, STRIPE_API_URL }: ProbeSettings): readonly Probe[] => {
  const name = 'Payments'
  if (SIGN_IN === 'demo') return [{ name, failing: 'outage', measure: simulated }]
  if (STRIPE_SECRET_KEY === undefined) return []
  const url = new URL('/healthcheck', STRIPE_API_URL ?? stripeAddress).href
  return [{ name, failing: 'outage', measure: () => measureHttp(url, isReached) }]
}

type Stores = {
  readonly pool: Pool
  readonly storage: Storage
  /** What ops have chosen in the console. */
  readonly chosenModels: () => Promise<Pick<Models, 'orders'>>
}

/** A database that hangs must not make the models look down. */
const choiceMs = 400

/** The providers of the models in use now. While the log cannot be read, those that were in use before. */
const aiProbe = (settings: ProbeSettings, chosenModels: Stores['chosenModels']): Probe => {
  let chosen: Pick<Models, 'orders'> = models.initialState()
  return {
    name: 'AI provider',
    failing: 'outage',
    measure: async () => {
      chosen = await pTimeout(chosenModels(), { milliseconds: choiceMs }).catch(() => chosen)
      const addresses = modelAddresses(ordersInUse(settings, chosen), settings)
      if (addresses.length === 0) return 'unused'
      return worstOf(await Promise.all(addresses.map((url) => measureHttp(url, isReached))))
    },
  }
}

export type Probes = { readonly all: readonly Probe[]; readonly close: () => void }

/** One probe for each service of this installation, in the order in which they are shown. */
export const createProbes = (settings: ProbeSettings, { pool, storage, chosenModels }: Stores): Probes => {
  const { REDIS_URL } = settings
  const redis = REDIS_URL === undefined ? undefined : redisQueueProbe(REDIS_URL)
  const live = `${settings.API_URL ?? settings.PUBLIC_URL}/health/live`
  return {
    all: [
      { name: 'Core API', failing: 'outage', measure: () => measureHttp(live, isOk) },
      databaseProbe(pool),
      signInProbe(settings),
      redis ?? postgresQueueProbe(pool),
      workerProbe(pool),
      readModelProbe(pool),
      mailProbe(pool),
      fileProbe(storage),
      ...paymentProbes(settings),
      aiProbe(settings, chosenModels),
      videoProbe(pool),
      publishingProbe(pool),
    ],
    close: () => redis?.close(),
  }
}
