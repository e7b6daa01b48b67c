import { subjectForgotten } from '@vignette/domain/identity/events'
import { inTransaction } from '@vignette/platform/db/transaction'
import { installProjections } from '@vignette/platform/projections/builds/install'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProbeStore, probed, type ProbeStore, tallies } from './probe.ts'

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
