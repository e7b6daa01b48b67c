import { randomBytes } from 'node:crypto'
import type {
  Customer,
  Dispute,
  Invoice,
  InvoicePayment,
  List,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Product,
  Refund,
  Session,
  StripeObject,
  Subscription,
} from './objects.ts'
import { missing } from './refusal.ts'

export type StripeEventBody = {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly livemode: boolean
  readonly pending_webhooks: number
  readonly request: null
  readonly type: string
  readonly account?: string
  readonly data: { readonly object: unknown }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

export const listOf = <Item>(data: Item[], url: string): List<Item> => ({ object: 'list', data, has_more: false, url })

/** Everything the account has. What is put in is what is answered: objects change in place. */
export type Store = ReturnType<typeof createStore>

/** `clock` is in milliseconds. */
export const createStore = (apiVersion: string, clock: () => number) => {
  const events: StripeEventBody[] = []
  const now = () => Math.floor(clock() / 1_000)
  const maps = {
    customers: new Map<string, Customer>(),
    paymentMethods: new Map<string, PaymentMethod>(),
    products: new Map<string, Product>(),
    sessions: new Map<string, Session>(),
    subscriptions: new Map<string, Subscription>(),
    invoices: new Map<string, Invoice>(),
    paymentIntents: new Map<string, PaymentIntent>(),
    invoicePayments: new Map<string, InvoicePayment>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    portalSessions: new Map<string, PortalSession>(),
  }
  return {
    ...maps,
    /** In whole seconds, as Stripe counts. */
    now,
    events,
    /** What every object has. */
    common: (metadata: Record<string, string> = {}) => ({ created: now(), livemode: false, metadata }),
    deletedCustomers: new Set<string>(),
    /** What was asked for when a session was made, for the time when it is paid. */
    orders: new Map<string, unknown>(),
    /** An event has the object as it is now. */
    emit: (type: string, object: StripeObject | Record<string, unknown>): void => {
      const data = { object: structuredClone(object) }
      const fixed = {
        api_version: apiVersion,
        created: now(),
        livemode: false,
        pending_webhooks: 1,
        request: null,
      }
      events.push({ id: newId('evt'), object: 'event', ...fixed, type, data })
    },
  }
}

/** @throws {Refusal} when there is none; `param` is where it was named. */
export const find = <Kind>(map: ReadonlyMap<string, Kind>, what: string, id: string, param?: string): Kind => {
  const found = map.get(id)
  if (!found) throw missing(what, id, param)
  return found
}

export const newestFirst = <Kind>(map: ReadonlyMap<string, Kind>): Kind[] => [...map.values()].toReversed()
