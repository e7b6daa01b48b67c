import { changedSchema } from '@vignette/domain/billing/schemas/billing'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /demo/invoices/pay: what is due is paid, as a provider would report it. */
export const payDemoInvoices = async () => parseResult(changedSchema, await api.post('/demo/invoices/pay'))
