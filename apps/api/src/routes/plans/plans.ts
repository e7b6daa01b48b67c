import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { currentPrices } from '@vignette/domain/plans/credit-prices'
import { featuresOf } from '@vignette/domain/plans/features'
import { type Plans, plansSchema } from '@vignette/domain/plans/schemas'
import { tiersAscending } from '@vignette/domain/plans/tiers'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

const catalogue: Plans = {
  success: true,
  catalogueVersion: currentCatalogue.version,
  priceListVersion: currentPrices.version,
  plans: tiersAscending.map((id) => {
    const { name, limits, pricing, bullets } = currentCatalogue.plans[id]
    return { id, name, limits, pricing, bullets: [...bullets], features: featuresOf(id) }
  }),
  prices: currentPrices.prices,
}

export const plans: FastifyPluginAsyncZod = async (app) => {
  app.get('/plans', { config: { access: 'public' }, schema: { response: { 200: plansSchema } } }, async () => catalogue)
}
