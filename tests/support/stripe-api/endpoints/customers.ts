import { z } from 'zod'
import type { PortalSession, Product } from '../objects.ts'
import { metadata, page, take } from '../parameters.ts'
import { invalid } from '../refusal.ts'
import { find, listOf, newestFirst, newId } from '../store.ts'
import type { Call, Route } from './route.ts'
import { end } from './subscriptions.ts'

const openPortal = ({ store, given }: Call): PortalSession => {
  const { customer, return_url } = take(z.strictObject({ customer: z.string(), return_url: z.url() }), given)
  find(store.customers, 'customer', customer, 'customer')
  const id = newId('bps')
  const url = `https://billing.stripe.com/p/session/${id}`
  const session: PortalSession = { id, object: 'billing_portal.session', ...store.common(), customer, return_url, url }
  store.portalSessions.set(id, session)
  return session
}

/** What is left of a customer. */
const deleted = (id: string) => ({ id, object: 'customer', deleted: true })

/** For good, with what they pay for; a second time there is nobody. */
const deleteCustomer = ({ store, id, given }: Call) => {
  take(z.strictObject({}), given)
  const customer = find(store.customers, 'customer', id)
  for (const subscription of store.subscriptions.values()) {
    if (subscription.customer === id && subscription.status !== 'canceled') {
      end(store, subscription, 'cancellation_requested')
    }
  }
  store.customers.delete(id)
  store.deletedCustomers.add(id)
  store.emit('customer.deleted', customer)
  return deleted(id)
}

const changeCustomer = ({ store, id, given }: Call) => {
  const { email } = take(z.strictObject({ email: z.email() }), given)
  const customer = { ...find(store.customers, 'customer', id), email }
  store.customers.set(id, customer)
  return customer
}

/** It pays for nothing any more. */
const detach = ({ store, id, given }: Call) => {
  take(z.strictObject({}), given)
  const method = find(store.paymentMethods, 'payment_method', id)
  for (const subscription of store.subscriptions.values()) {
    if (subscription.default_payment_method !== id) continue
    store.subscriptions.set(subscription.id, { ...subscription, default_payment_method: null })
  }
  store.paymentMethods.delete(id)
  return method
}

const productParameters = z.strictObject({
  id: z.string().optional(),
  name: z.string().min(1),
  metadata: metadata.default({}),
})

const createProduct = ({ store, given }: Call): Product => {
  const { id = newId('prod'), name, metadata: data } = take(productParameters, given)
  if (store.products.has(id)) {
    throw invalid(`Product already exists with ID ${id}.`, { code: 'resource_already_exists', param: 'id' })
  }
  const product: Product = { id, object: 'product', ...store.common(data), name, active: true }
  store.products.set(id, product)
  return product
}

export const customers: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/customers/:id',
    run: ({ store, id }) => (store.deletedCustomers.has(id) ? deleted(id) : find(store.customers, 'customer', id)),
  },
  { method: 'DELETE', path: '/v1/customers/:id', run: deleteCustomer },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    run: ({ store, id, given }) => {
      const { limit } = take(z.strictObject(page), given)
      const methods = newestFirst(store.paymentMethods).filter(({ customer }) => customer === id)
      return listOf(methods.slice(0, limit ?? 10), `/v1/customers/${id}/payment_methods`)
    },
  },
  { method: 'POST', path: '/v1/customers/:id', run: changeCustomer },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', run: detach },
  { method: 'POST', path: '/v1/billing_portal/sessions', run: openPortal },
  { method: 'POST', path: '/v1/products', run: createProduct },
]
