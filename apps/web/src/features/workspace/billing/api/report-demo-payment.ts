import { demoCheckoutSchema } from '@vignette/domain/billing/schemas/billing'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

type DemoReport = { readonly id: string; readonly outcome: 'pay' | 'fail' }

/** POST /demo/checkout/:id/pay or /fail: reports the outcome of a payment in place of a payment provider. */
export const reportDemoPayment = async ({ id, outcome }: DemoReport) =>
  parseResult(demoCheckoutSchema, await api.post(`/demo/checkout/${encodeURIComponent(id)}/${outcome}`)).checkout
