import { parseArgs } from 'node:util'
import { startKeeper } from '../support/services/start-keeper.ts'
import { activity } from './activity/activity.ts'
import { append } from './append/append.ts'
import {
  type Benchmark,
  type BenchmarkName,
  benchmarkNames,
  type Context,
  type Figure,
  type SkippedLine,
} from './benchmark.ts'
import { consumers } from './consumers/consumers.ts'
import { crops } from './crops/crops.ts'
import { credits } from './credits/credits.ts'
import { generations } from './generations/generations.ts'
import { hotStream } from './hot-stream/hot-stream.ts'
import { describeMachine } from './machine.ts'
import { pictures } from './pictures/pictures.ts'
import { profile } from './profile/profile.ts'
import { publishing } from './publishing/publishing.ts'
import { projection } from './projection/projection.ts'
import { comments } from './comments/comments.ts'
import { libraries } from './library/library.ts'
import { keepReport } from './keep-report.ts'
import { resultOf, textTable } from './report.ts'
import { streams } from './streams/streams.ts'
import { timeline } from './timeline/timeline.ts'
import { videos } from './videos/videos.ts'
import { visibility } from './visibility/visibility.ts'

const benchmarks: Readonly<Record<BenchmarkName, Benchmark>> = {
  append,
  projection,
  visibility,
  consumers,
  profile,
  'hot-stream': hotStream,
  credits,
  generations,
  pictures,
  streams,
  timeline,
  library: libraries,
  comments,
  activity,
  videos,
  crops,
  publishing,
}

const usage = `npm run bench [-- [--quick] ${benchmarkNames.map((name) => `[${name}]`).join(' ')}]`

const isName = (word: string): word is BenchmarkName => benchmarkNames.some((name) => name === word)

/** All benchmarks, or those that are named. */
const readArguments = (): { names: readonly BenchmarkName[]; quick: boolean } => {
  const options = { quick: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const unknown = positionals.find((word) => !isName(word))
  if (unknown !== undefined) throw new Error(`There is no benchmark ${unknown}. ${usage}`)
  return { names: positionals.length > 0 ? positionals.filter(isName) : benchmarkNames, quick: values.quick }
}

const run = async (names: readonly BenchmarkName[], context: Context): Promise<(Figure | SkippedLine)[]> => {
  const figures: (Figure | SkippedLine)[] = []
  for (const name of names) figures.push(...(await benchmarks[name](context)))
  return figures
}

const main = async (): Promise<void> => {
  const { names, quick } = readArguments()
  process.env['CI'] = 'false' // what a machine lacks is skipped here with a word, also where tests insist on it
  const { services, stop } = await startKeeper('on')
  try {
    const machine = await describeMachine(services)
    console.log(machine)
    const figures = await run(names, { services, quick, say: console.error })
    const results = figures.map(resultOf)
    console.log(`\n${textTable(results)}`)
    // only a whole run is one to be kept
    if (!quick && names.length === benchmarkNames.length) {
      keepReport({ measuredAt: new Date().toISOString(), machine, results })
    }
  } finally {
    await stop()
  }
}

await main()
