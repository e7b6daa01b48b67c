import { createPool } from '@vignette/event-log/database/pool'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { newPerson } from '../../support/people.ts'
import type { Benchmark } from '../benchmark.ts'
import { openAccount } from '../credits/account.ts'
import { openLog } from '../credits/log.ts'
import { type Product, startProduct } from '../product.ts'
import { askForCaption, checkLedger, untilSettled } from './captions.ts'
import { longPrompts } from './long-prompts.ts'

const people = 10

/** From the first request to the last credit that is charged, over the real API and worker, with the offline engine. */
const fromRequestToLedger: Benchmark = async ({ services, quick, say }) => {
  const product = await startProduct(services)
  try {
    const each = quick ? 2 : 20
    const rates: number[] = []
    for (let round = 0; round < (quick ? 1 : 4); round++) {
      say(`generations: ${people * each} captions, round ${round + 1}`)
      rates.push(await makeCaptions(product, each))
    }
    const [first = 0, ...others] = rates
    const what = `${people * each} captions of ${people} customers at once, from request to ledger`
    // the first round is that of a process that has just begun
    return [{ what, unit: 'captions/s', ours: quick ? [first] : others, target: { atLeast: 50 } }]
  } finally {
    await product.stop()
  }
}

export const generations: Benchmark = async (context) => [
  ...(await fromRequestToLedger(context)),
  ...(await longPrompts(context)),
]

const makeCaptions = async ({ url, database }: Product, each: number): Promise<number> => {
  const customers = Array.from({ length: people }, newPerson)
  const log = openLog(database.appUrl)
  for (const { userId } of customers) {
    const workspaceId = personalWorkspaceId(userId)
    await openAccount(log.streamsOf(workspaceId), workspaceId)
  }
  await log.close()
  const owner = createPool({ url: database.ownerUrl, max: 2, name: 'bench', statementTimeoutMs: 10_000, asOwner: true })
  try {
    const startedAt = performance.now()
    const asked = customers.map(async (person) => {
      const ids: string[] = []
      for (let nth = 0; nth < each; nth++) ids.push(await askForCaption(url, person))
      return ids
    })
    const ids = (await Promise.all(asked)).flat()
    await untilSettled(owner, ids)
    const tookMs = performance.now() - startedAt
    await checkLedger(owner, customers, each)
    return (ids.length * 1_000) / tookMs
  } finally {
    await owner.end()
  }
}
