import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startKeeper } from '../support/services/start-keeper.ts'
import { append } from './append/append.ts'
import {
  type Benchmark,
  type BenchmarkName,
  benchmarkNames,
  type Context,
  type Figure,
  type Skipped,
} from './benchmark.ts'
import { hotStream } from './hot-stream/hot-stream.ts'
import { describeMachine } from './machine.ts'
import { profile } from './profile/profile.ts'
import { projection } from './projection/projection.ts'
import { markdownTable, resultOf, textTable } from './report.ts'
import { visibility } from './visibility/visibility.ts'

const benchmarks: Readonly<Record<BenchmarkName, Benchmark>> = {
  append,
  projection,
  visibility,
  profile,
  'hot-stream': hotStream,
}

const usage = `npm run bench [-- --only=${benchmarkNames.join(',')}] [--quick]`

const readArguments = (): { names: readonly BenchmarkName[]; quick: boolean } => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } } })
  const wanted = values.only?.split(',') ?? [...benchmarkNames]
  const names = benchmarkNames.filter((name) => wanted.includes(name))
  if (names.length !== wanted.length) throw new Error(`There is no such benchmark. ${usage}`)
  return { names, quick: values.quick }
}

const run = async (names: readonly BenchmarkName[], context: Context): Promise<(Figure | Skipped)[]> => {
  const figures: (Figure | Skipped)[] = []
  for (const name of names) figures.push(...(await benchmarks[name](context)))
  return figures
}

const main = async (): Promise<void> => {
  const { names, quick } = readArguments()
  process.env['CI'] = 'false' // what a machine lacks is skipped here with a word, also where tests insist on it
  const { services, stop } = await startKeeper()
  try {
    const machine = await describeMachine(services)
    console.log(machine)
    const figures = await run(names, { services, quick, say: console.error })
    const results = figures.map(resultOf)
    console.log(`\n${textTable(results)}\n\n${markdownTable(results)}`)
    // only a whole run is one to be kept
    if (quick || names.length < benchmarkNames.length) return
    const report = { measuredAt: new Date().toISOString(), machine, results }
    writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify(report, null, 2)}\n`)
    writeFileSync(join(import.meta.dirname, 'results.md'), `${markdownTable(results)}\n`)
  } finally {
    await stop()
  }
}

await main()
