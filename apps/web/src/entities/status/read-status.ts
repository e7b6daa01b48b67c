import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { shownStatusSchema } from './shown-status.ts'

/** GET /status. */
export const readStatus = async () => parseResult(shownStatusSchema, await api.get('/status'))

export type ShownStatus = Awaited<ReturnType<typeof readStatus>>
export type ShownService = ShownStatus['services'][number]
export type ShownIncident = ShownStatus['incidents'][number]
export type ShownLateness = ShownStatus['lateness'][number]
