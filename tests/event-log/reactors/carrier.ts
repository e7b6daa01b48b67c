import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { DeliveryError, type EffectHandler } from '@vignette/event-log/reactors/effect-handler'

/**
 * What a carrier does with a request: takes the parcel and says so; takes it and hangs up; takes it and says nothing
 * for ever; has no time now; will never take it.
 */
export type Answer = 'takes' | 'takes and hangs up' | 'takes and keeps silent' | 'is busy' | 'refuses'

type Parcel = { readonly key: string; readonly ref: unknown; readonly receipt: string }

export type Carrier = {
  readonly handler: EffectHandler['handle']
  /** Waits a second for an answer, and not as long as a machine may need. */
  readonly impatientHandler: EffectHandler['handle']
  /** What it has taken, by key: a key that it knows gets the receipt from before. */
  readonly parcels: ReadonlyMap<string, Parcel>
  /** The keys of all requests, in their order. */
  readonly requests: readonly string[]
  /** How the next requests with a key are answered; a list that is used up means that it takes. */
  readonly plan: (key: string, answers: readonly Answer[]) => void
  /** Takes whatever comes from now on. */
  readonly forgetPlans: () => void
  readonly close: () => Promise<void>
}

const patienceMs = { usual: 20_000, little: 1_000 }
const statusOf: Partial<Record<Answer, number>> = { 'is busy': 503, refuses: 422 }

const sendTo =
  (url: string, patienceMs: number): EffectHandler['handle'] =>
  async ({ key, ref }, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: JSON.stringify(ref),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    const isPermanent = response.status === 422
    if (!response.ok) throw new DeliveryError(`the carrier says ${response.status}`, { isPermanent })
    return { receipt: await response.text() }
  }

/** A provider outside the product: it knows a parcel by its idempotency key, and nothing else. */
export const openCarrier = async (): Promise<Carrier> => {
  const parcels = new Map<string, Parcel>()
  const requests: string[] = []
  const plans = new Map<string, Answer[]>()

  const answer = (key: string, ref: unknown, response: ServerResponse): void => {
    requests.push(key)
    const planned = plans.get(key)?.shift() ?? 'takes'
    const status = statusOf[planned]
    if (status !== undefined) return void response.writeHead(status).end()
    const parcel = parcels.get(key) ?? { key, ref, receipt: `receipt ${parcels.size + 1}` }
    parcels.set(key, parcel)
    if (planned === 'takes') response.end(parcel.receipt)
    if (planned === 'takes and hangs up') response.destroy()
  }

  const server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key'])
    void text(request).then((body) => answer(key, JSON.parse(body), response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    handler: sendTo(url, patienceMs.usual),
    impatientHandler: sendTo(url, patienceMs.little),
    parcels,
    requests,
    plan: (key, answers) => void plans.set(key, [...answers]),
    forgetPlans: () => plans.clear(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
