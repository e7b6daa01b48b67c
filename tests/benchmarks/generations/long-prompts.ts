import { randomUUID } from 'node:crypto'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { newPerson, type Person } from '../../support/people.ts'
import type { Benchmark } from '../benchmark.ts'
import { openAccount } from '../credits/account.ts'
import { openLog } from '../credits/log.ts'
import { canMeasureMemory, peakMegabytes } from '../memory.ts'
import { type Product, startProduct } from '../product.ts'

const what = 'memory of the worker while 24 customers have everything made from the longest prompts'
const people = 24

/** Sentences of a length and of words that differ, up to the 10,000 characters that a prompt may have. */
const longPrompt = (): string => {
  const words = 'our bakery opens on saturday with fresh bread and coffee for 120 neighbours who love music'.split(' ')
  const sentence = (nth: number) =>
    Array.from({ length: 5 + (nth % 12) }, (_, at) => words[(nth * 7 + at * 5) % words.length]).join(' ')
  const unique = randomUUID()
  return Array.from({ length: 300 }, (_, nth) => `${sentence(nth)} ${unique.slice(0, 1 + (nth % 8))}`)
    .join('. ')
    .slice(0, 9_990)
}

/** The most memory that the worker ever needs, with its event log, its engines and its pictures. */
export const longPrompts: Benchmark = async ({ services, quick, say }) => {
  if (!canMeasureMemory) return [{ what, skipped: 'the memory of a process is read from /proc' }]
  const product = await startProduct(services)
  try {
    const customers = await openAccounts(product)
    const peaks: number[] = []
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      say(`generations: the longest prompts, round ${round + 1}`)
      await Promise.all(customers.map((person) => askForEverything(product.url, person)))
      await product.rest()
      peaks.push(peakMegabytes(product.workerPid()))
    }
    return [{ what, unit: 'MB', ours: [peaks.at(-1) ?? 0], target: { atMost: 512 } }]
  } finally {
    await product.stop()
  }
}

const openAccounts = async ({ database }: Product): Promise<readonly Person[]> => {
  const customers = Array.from({ length: people }, newPerson)
  const log = openLog(database.appUrl)
  for (const { userId } of customers) {
    const workspaceId = personalWorkspaceId(userId)
    await openAccount(log.streamsOf(workspaceId), workspaceId)
  }
  await log.close()
  return customers
}

const askForEverything = async (url: string, { headers }: Person): Promise<void> => {
  const outputs = [
    { kind: 'caption', variations: 4, length: 'long', emoji: 'many' },
    { kind: 'hashtags' },
    { kind: 'videoCaption', length: 'long' },
    { kind: 'image', variations: 4 },
  ]
  const answer = await fetch(`${url}/api/generations`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ prompt: longPrompt(), outputs }),
  })
  if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`)
}
