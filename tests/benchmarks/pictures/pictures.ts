import { setTimeout as sleep } from 'node:timers/promises'
import { newPerson, type Person } from '../../support/people.ts'
import type { Benchmark, Context, Figure } from '../benchmark.ts'
import { type Product, startProduct } from '../product.ts'
import { quantileOf } from '../statistics.ts'
import { signUpAndSee } from '../visibility/sign-up.ts'
import { startDrawProcess } from './draw-process.ts'

const readers = 10
const pauseMs = 20

/** Pictures of the offline engine: how long, how much memory, and whether the API is still quick beside them. */
export const pictures: Benchmark = async (context) => [
  ...(await measureDrawing(context)),
  ...(await measureBeside(context)),
]

const measureDrawing = async ({ quick, say }: Context): Promise<Figure[]> => {
  say('pictures: four of 1080 x 1350')
  const rounds = quick ? 1 : 3
  const [cold, warm, anew, memory]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let round = 0; round < rounds; round++) {
    const process = startDrawProcess()
    cold.push((await process.draw({ requests: 1, seed: `cold ${round}` })).milliseconds)
    const again = await process.draw({ requests: 1, seed: `warm ${round}` })
    warm.push(again.milliseconds)
    anew.push(again.anewMs)
    memory.push(again.mebibytes)
    process.stop()
  }
  const details = [{ what: 'once the thread runs', unit: 'ms', values: warm }]
  return [
    { what: 'four pictures of 1080 x 1350', unit: 'ms', ours: cold, details, target: { atMost: 6_000 } },
    { what: 'one of them composed anew', unit: 'ms', ours: anew, target: { atMost: 300 } },
    { what: 'memory of the process that draws them', unit: 'MiB', ours: memory, target: { atMost: 400 } },
  ]
}

/** The profile page over ten connections, alone and while eight requests of four pictures each are drawn. */
const measureBeside = async ({ services, quick, say }: Context): Promise<Figure[]> => {
  const product = await startProduct(services)
  const drawing = startDrawProcess()
  try {
    const person = newPerson()
    await signUpAndSee(product.url, person)
    await latencies(product, person, sleep(1_000)) // what is compiled and connected once
    const [alone, beside, took]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      say('pictures: the API beside 8 image jobs')
      alone.push(quantileOf(await latencies(product, person, sleep(quick ? 500 : 3_000)), 0.99))
      const drawn = drawing.draw({ requests: 8, seed: `beside ${round}` })
      beside.push(quantileOf(await latencies(product, person, drawn), 0.99))
      took.push((await drawn).milliseconds / 1_000)
    }
    const details = [
      { what: 'alone', unit: 'ms', values: alone },
      { what: 'the 32 pictures took', unit: 's', values: took },
    ]
    const what = 'p99 of GET /users/profile while 8 image jobs run'
    return [{ what, unit: 'ms', ours: beside, details, target: { atMost: 150 } }]
  } finally {
    drawing.stop()
    await product.stop()
  }
}

/** How long each answer took, in ms, until `end` is settled. */
const latencies = async ({ url }: Product, { headers }: Person, end: Promise<unknown>): Promise<readonly number[]> => {
  const taken: number[] = []
  let running = true
  const reader = async () => {
    while (running) {
      const startedAt = performance.now()
      const answer = await fetch(`${url}/api/users/profile`, { headers })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`The profile answered ${answer.status}`)
      taken.push(performance.now() - startedAt)
      await sleep(pauseMs)
    }
  }
  const reading = Promise.all(Array.from({ length: readers }, reader))
  await Promise.race([end, reading])
  running = false
  await reading
  return taken
}
