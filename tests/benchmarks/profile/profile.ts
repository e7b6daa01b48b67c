import { newPerson } from '../../support/people.ts'
import type { Benchmark } from '../benchmark.ts'
import { startProduct } from '../product.ts'
import { interleave } from '../rounds.ts'
import { signUpAndSee } from '../visibility/sign-up.ts'
import { startBareServer } from './bare.ts'
import { requestsPerSecond } from './load.ts'

const connections = 50

/** The profile page's query through the whole API, beside the least that a Fastify and a `pg` could do for that row. */
export const profile: Benchmark = async ({ services, quick, say }) => {
  const product = await startProduct(services)
  const person = newPerson()
  await signUpAndSee(product.url, person)
  const bare = await startBareServer(product.database.appUrl, person.userId)
  const seconds = quick ? 1 : 4
  const rate = (what: string, url: string, headers: Readonly<Record<string, string>>) => async () => {
    say(`profile: ${what}`)
    return requestsPerSecond(url, { connections, seconds, headers })
  }
  const ours = rate('the product', `${product.url}/api/users/profile`, person.headers)
  const theirs = rate('the bare server', `${bare.url}/profile`, {})
  try {
    await Promise.all([ours(), theirs()]) // what is compiled and connected once
    const rates = await interleave(quick ? 1 : 5, { ours, theirs })
    return [
      {
        what: `GET /users/profile, ${connections} connections`,
        unit: 'requests/s',
        ours: rates.ours,
        comparedWith: { what: 'bare Fastify and pg', theirs: rates.theirs },
        target: { ratioAtLeast: 0.4 },
      },
    ]
  } finally {
    await bare.stop()
    await product.stop()
  }
}
