import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newPerson, type Person } from '../../support/people.ts'
import { engineProcesses } from '../../support/video/child-processes.ts'
import { makeClip } from '../../support/video/clips.ts'
import type { Context, Figure } from '../benchmark.ts'
import { type Product, startProduct } from '../product.ts'
import { quantileOf } from '../statistics.ts'
import { signUpAndSee } from '../visibility/sign-up.ts'
import { bringVideo, send } from './customer.ts'

const readers = 10
const pauseMs = 20
/** Each by a worker of its own, since a worker on two cores encodes one at a time. */
const videos = 2
const patienceMs = 120_000

/** How quick the API is beside encoders: a page, a list and a small change in turn, over ten connections. */
export const besideFigures = async (context: Context, folder: string): Promise<Figure[]> => {
  const { services, quick, say } = context
  const product = await startProduct(services, { DATA_DIR: folder }, { moreWorkers: videos - 1 })
  try {
    const people = Array.from({ length: readers }, newPerson)
    for (const person of people) await signUpAndSee(product.url, person)
    const clip = await makeClip(join(folder, 'walk.mp4'), { picture: 'testsrc2=s=1280x720:r=30:d=60' })
    const owner = await bringVideo(product.url, await readFile(clip))
    await product.rest()
    await latencies(product, people, 2_000) // what is compiled and connected once
    const [alone, beside]: [number[], number[]] = [[], []]
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      say('videos: the API beside two encoders')
      const ms = quick ? 1_000 : 10_000
      alone.push(quantileOf(await latencies(product, people, ms), 0.99))
      const stop = await encode(product, owner)
      beside.push(quantileOf(await latencies(product, people, ms), 0.99))
      await stop()
    }
    const what = `p99 of requests of ${readers} people while ${videos} videos are encoded`
    const comparedWith = { what: 'none is encoded', theirs: alone }
    return [{ what, unit: 'ms', ours: beside, comparedWith, target: { atMost: 150 } }]
  } finally {
    await product.stop()
  }
}

type Owner = Awaited<ReturnType<typeof bringVideo>>
type Ordered = { readonly id: string; readonly position: string }

/** Orders videos and waits until each worker encodes one. What is returned cancels them. */
const encode = async (product: Product, { person, sourceId }: Owner): Promise<() => Promise<void>> => {
  const order = { kind: 'videoSmartCrop', prompt: 'walk', sourceId }
  const ordered = await Promise.all(
    Array.from({ length: videos }, () => send<Ordered>(product.url, person, '/generations', order)),
  )
  const runs = async ({ id, position }: Ordered) => {
    const reading = { ...person, headers: { ...person.headers, 'x-min-position': position } }
    const { generation } = await send<{ generation: { status: string } }>(product.url, reading, `/generations/${id}`)
    return generation.status === 'running'
  }
  const allRun = async () => (await Promise.all(ordered.map(runs))).every(Boolean)
  await until(async () => (await allRun()) && encoders(product) === videos)
  return async () => {
    if (!(await allRun())) throw new Error('A video was done before the load was')
    for (const { id } of ordered) await send(product.url, person, `/generations/${id}/cancel`, {})
    await until(async () => encoders(product) === 0)
    await product.rest()
  }
}

const encoders = (product: Product): number =>
  product.workerPids().reduce((all, pid) => all + engineProcesses(pid).length, 0)

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('The encoders are not as they should be')
    await sleep(100)
  }
}

/** How long each answer took, in ms. */
const latencies = async (
  { url }: Product,
  people: readonly Person[],
  milliseconds: number,
): Promise<readonly number[]> => {
  const taken: number[] = []
  const deadline = performance.now() + milliseconds
  const asking = people.map(async ({ headers }) => {
    for (let nth = 0; performance.now() < deadline; nth++) {
      const startedAt = performance.now()
      const [path, change] = [
        ['/users/profile', undefined],
        ['/library', undefined],
        ['/users/profile', { displayName: `Ada ${nth}` }],
      ][nth % 3] as [string, object | undefined]
      const answer = await fetch(`${url}/api${path}`, {
        headers: { ...headers, 'idempotency-key': randomUUID(), ...(change && { 'content-type': 'application/json' }) },
        ...(change && { method: 'PUT', body: JSON.stringify(change) }),
      })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      taken.push(performance.now() - startedAt)
      await sleep(pauseMs)
    }
  })
  await Promise.all(asking)
  return taken
}
