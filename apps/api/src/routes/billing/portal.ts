import { subscription } from '@vignette/domain/billing/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { Streams } from '@vignette/domain/kernel/streams'
import { billingPageOf } from './billing-page.ts'
import { requestProvider } from './provider-request.ts'
import type { Shop } from './choosing.ts'

const noPortal = () => new DomainError('notFound', 'billing.no_portal', 'There are no cards to manage here.')

/** The address of the customer's own pages at the payment provider. @throws {DomainError} when there are none. */
export const openPortal = async (
  streams: Streams,
  workspaceId: string,
  { payments, publicUrl }: Pick<Shop, 'payments' | 'publicUrl'>,
): Promise<string> => {
  if (payments.name !== 'stripe') throw noPortal()
  const state = await streams.load(subscription, workspaceId)
  if (state.status === 'none' || !state.provider) {
    throw new DomainError(
      'conflict',
      'billing.no_customer',
      'Nothing has been paid yet, so there is no card to manage.',
    )
  }
  const { customerRef } = state.provider
  const url = await requestProvider(() => payments.portalUrl(customerRef, `${publicUrl}${billingPageOf(workspaceId)}`))
  if (url === null) throw noPortal()
  return url
}
