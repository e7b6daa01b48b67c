import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Network } from '../network.ts'
import { addFault, calls, clearFaults, faultKinds, openFaults } from '../store/faults.ts'
import { readJournal } from '../store/journal.ts'
import { handleSchema } from './schemas.ts'

const faultSchema = z.object({
  handle: handleSchema.optional(),
  kind: z.enum(faultKinds),
  times: z.number().int().min(1).max(1_000_000).default(1),
  seconds: z.number().min(0).max(86_400).optional(),
  calls: z.array(z.enum(calls)).min(1).optional(),
})

const journalSchema = z.object({ handle: z.string().max(100).optional() })

/** Faults are switched on and off here, and the journal says what was really done. */
export const faultSwitches: FastifyPluginAsyncZod<Network> = async (app, { db, now }) => {
  app.post('/faults', { schema: { body: faultSchema } }, async ({ body }, reply) => {
    void reply.code(201)
    return { fault: addFault(db, body, now()) }
  })

  app.get('/faults', async () => ({ faults: openFaults(db, now()) }))

  app.delete('/faults', async (_request, reply) => {
    clearFaults(db)
    return reply.code(204).send()
  })

  app.get('/journal', { schema: { querystring: journalSchema } }, async ({ query }) => ({
    entries: readJournal(db, query.handle),
  }))
}
