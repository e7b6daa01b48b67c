// `npm run test:flaky -- <file> [times]`
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { failuresOf } from './failures.ts'
import { nameOf } from './summary.ts'
import { createRunSuite } from './suite.ts'

const help = `npm run test:flaky -- <file> [times]

Runs one test file so many times (10), while every core of the machine is kept busy, and says how often each of its tests
failed. <file> is a path below tests/, or a part of one; files of every project are found. Ends with 1 if any failed.`

const [file, times = '10'] = process.argv.slice(2)
const root = resolve(import.meta.dirname, '../..')

const countFailures = async (path: string, count: number): Promise<ReadonlyMap<string, number>> => {
  const folder = await mkdtemp(join(tmpdir(), 'vignette-reports-'))
  const runSuite = createRunSuite({ root, folder, output: 'inherit' })
  const counts = new Map<string, number>()
  for (let run = 1; run <= count; run += 1) {
    console.log(`\n== ${path}: ${run} of ${count}`)
    const result = await runSuite('test:any', [path])
    for (const failure of failuresOf(result, () => '')) {
      const name = nameOf(root, failure)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  await rm(folder, { recursive: true, force: true })
  return counts
}

/** Keeps the cores busy, so that what depends on being quick has to wait. */
const startLoad = (): { readonly stop: () => Promise<unknown> } => {
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker('for (;;) Math.sqrt(2)', { eval: true }),
  )
  return { stop: () => Promise.all(workers.map((worker) => worker.terminate())) }
}

if (file === undefined || file === '--help' || !/^[1-9]\d*$/.test(times)) {
  console.log(help)
  process.exitCode = file === '--help' ? 0 : 1
} else {
  const load = startLoad()
  const counts = await countFailures(file, Number(times))
  await load.stop()
  for (const [name, count] of counts) console.log(`${count} of ${times} failed: ${name}`)
  if (counts.size === 0) console.log(`\n0 of ${times} failed`)
  process.exitCode = counts.size === 0 ? 0 : 1
}
