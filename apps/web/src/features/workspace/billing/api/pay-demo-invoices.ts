import { changedSchema } from '@vignette/domain/billing/schemas/billing'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /demo/invoices/pay: pays all due invoices, as a payment provider would report it. */
export const payDemoInvoices = async () => parseResult(changedSchema, await api.post('/demo/invoices/pay'))
