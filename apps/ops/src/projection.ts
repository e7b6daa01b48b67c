import type { Build } from '@vignette/event-log/consumers/builds'
import { type Progress, readProgress } from '@vignette/event-log/rebuilds/progress'
import { cancelRebuild, setPaused, startRebuild, throttle } from '@vignette/event-log/rebuilds/rebuild'
import { activate, rollBack } from '@vignette/event-log/rebuilds/activation'
import { type Command, InvalidArgumentError } from 'commander'
import {
  actionOf,
  type ActionOptions,
  addCommand,
  addJournaledCommand,
  byOf,
  staffActionOf,
  wholeNumber,
} from './command.ts'
import { type Answer, duration, lines, table } from './output.ts'

const maxRate = wholeNumber(1, 2_147_483_647)

type OnBuild = ActionOptions & { readonly build?: number }

const withBuild = (command: Command): Command =>
  command.option('--build <number>', 'this build instead', wholeNumber(1, 2_147_483_647))

const onBuild = (options: OnBuild) => ({ ...byOf(options), version: options.build })

const rateOrOff = (given: string): number | null => {
  if (given === 'off') return null
  try {
    return maxRate(given)
  } catch {
    throw new InvalidArgumentError('It is neither a number of events per second, from 1, nor off.')
  }
}

const stateOf = ({ state, paused, maxRate }: Progress): string =>
  [state, paused ? 'paused' : '', maxRate === null ? '' : `at most ${maxRate}/s`].filter(Boolean).join(', ')

const rowOf = (build: Progress) => ({
  name: build.name,
  build: `v${build.version}`,
  definition: build.kind === 'reactor' ? 'reactor' : `v${build.definition}`,
  state: stateOf(build),
  position: build.position,
  behind: build.behind,
  progress: `${(Math.floor(build.percent * 10) / 10).toFixed(1)} %`,
  'positions/s': Math.round(build.rate),
  'level in': build.etaSeconds === null ? null : duration(build.etaSeconds),
  parked: build.parked,
  verified:
    build.kind === 'reactor' || (build.state === 'live' && build.verified === 'not compared') ? null : build.verified,
})

const describeList = (builds: readonly Progress[]): string =>
  lines(
    `The log's head is at position ${builds[0]?.head ?? 0}.`,
    '',
    table(builds.map(rowOf)),
    ...builds
      .filter(({ error }) => error !== null)
      .map(({ name, version, error }) => `\n${name} v${version}: ${error}`),
  )

const answerFor = (build: Build, what: string): Answer => {
  const { name, version, state, paused, maxRate } = build
  const which = `${state === 'building' ? 'the build being made' : 'the live build'} v${version}`
  return { json: { name, version, state, paused, maxRate }, text: `${name}: ${which} ${what}.` }
}

type Rebuilding = ActionOptions & { readonly rate?: number }
type Swapping = ActionOptions & { readonly acceptDifference?: true }

const addList = (group: Command): void => {
  addCommand(group, 'list', 'every build, how far it is and whether it holds what the live one holds').action(
    actionOf(async ({ pool }) => {
      const builds = await readProgress(pool)
      return { json: { builds }, text: describeList(builds) }
    }),
  )
}

const addRebuild = (group: Command): void => {
  addJournaledCommand(group, 'rebuild <name>', 'begin a new build beside the live one; readers see nothing of it')
    .option('--rate <events per second>', 'fold at most so many', maxRate)
    .action(
      staffActionOf(async (context, name: string, options: Rebuilding) => {
        const { version, definition } = await startRebuild(context, name, { ...byOf(options), maxRate: options.rate })
        const text = `${name}: build v${version} of definition v${definition} is begun. See projection list, then projection swap.`
        return { json: { name, version, definition }, text }
      }),
    )

  addJournaledCommand(group, 'cancel <name>', 'give up the build being made').action(
    staffActionOf(async (context, name: string, options: ActionOptions) => {
      const { version } = await cancelRebuild(context, name, byOf(options))
      return { json: { name, version }, text: `${name}: build v${version} is given up and its table dropped.` }
    }),
  )
}

const addPace = (group: Command): void => {
  for (const [command, paused] of [
    ['pause', true],
    ['resume', false],
  ] as const) {
    const what = paused ? 'stop folding' : 'go on folding'
    withBuild(
      addJournaledCommand(group, `${command} <name>`, `${what} the build being made, else the live one`),
    ).action(
      staffActionOf(async (context, name: string, options: OnBuild) =>
        answerFor(await setPaused(context, name, paused, onBuild(options)), paused ? 'is paused' : 'goes on'),
      ),
    )
  }

  withBuild(
    addJournaledCommand(group, 'throttle <name>', 'bound how fast the build being made, else the live one, is folded'),
  )
    .argument('<events per second>', 'a number, or off', rateOrOff)
    .action(
      staffActionOf(async (context, name: string, rate: number | null, options: OnBuild) => {
        const build = await throttle(context, name, rate, onBuild(options))
        return answerFor(build, rate === null ? 'is no longer throttled' : `folds at most ${rate} events per second`)
      }),
    )
}

const swappingOf = (options: Swapping) => ({
  ...byOf(options),
  acceptDifference: options.acceptDifference ?? false,
})

const rollBackBuilds = staffActionOf(async (context, name: string, options: Swapping) => {
  const { from, to } = await rollBack(context, name, swappingOf(options))
  return { json: { name, from, to }, text: `${name}: v${to} is live again, instead of v${from}.` }
})

const swapBuilds = staffActionOf(async (context, name: string, options: Swapping) => {
  const { from, to, comparison } = await activate(context, name, swappingOf(options))
  const verdict =
    comparison === null
      ? 'Their definitions differ, so they were not compared.'
      : comparison.same
        ? `Both held the same ${comparison.live.rows} rows.`
        : 'They did not hold the same, which was accepted.'
  return {
    json: { name, from, to, comparison },
    text: `${name}: v${to} is live now, instead of v${from}. ${verdict} projection rollback goes back.`,
  }
})

const addActivation = (group: Command): void => {
  const swapping = (usage: string, description: string, act: typeof swapBuilds): void => {
    addJournaledCommand(group, usage, description)
      .option('--accept-difference', 'also if it does not hold the same')
      .action(act)
  }
  swapping('swap <name>', 'make the new build the live one, if it holds the same', swapBuilds)
  swapping('rollback <name>', 'make the build that was live before the live one again', rollBackBuilds)
}

/** Read models and their builds. */
export const addProjectionCommands = (program: Command): void => {
  const group = program.command('projection').description('read models: how far they are, rebuilding, swapping')
  addList(group)
  addRebuild(group)
  addPace(group)
  addActivation(group)
}
