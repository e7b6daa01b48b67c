import { subjectForgotten } from '@vignette/domain/identity/events'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { installProjections } from '@vignette/event-log/rebuilds/install'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProbeStore, probed, type ProbeStore, tallies } from '../projections/probe.ts'

let store: ProbeStore

beforeAll(async () => {
  store = await createProbeStore()
})

afterAll(() => store.close())

const forgetful = { ...tallies, name: 'forgetful', events: [probed, subjectForgotten] }

const install = (parts: number) =>
  inTransaction(store.pool, (client) => installProjections(client, [{ ...forgetful, parts }]))

it('a projection that forgets people has one part, in which all of their rows are', async () => {
  await expect(install(2)).rejects.toThrow('forgetful folds SubjectForgotten')
  await install(1)
})
