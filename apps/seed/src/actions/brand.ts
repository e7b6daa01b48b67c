import { brand } from '@vignette/domain/brand/decider'
import type { BrandProfile } from '@vignette/domain/brand/schemas'
import type { Action, Customer } from '../customer.ts'

export const setUpBrand =
  (profileOf: (customer: Customer) => BrandProfile): Action =>
  async (customer) => {
    const { request, userId, workspaceId } = customer
    const { streams, key } = request()
    const command = { type: 'CompleteBrandSetup', workspaceId, userId, profile: profileOf(customer) } as const
    await streams.send(brand, workspaceId, command, key)
  }
