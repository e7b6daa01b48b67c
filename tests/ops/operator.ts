import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createCorrections } from '@vignette/event-log/event-store/corrections'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { createVault } from '@vignette/event-log/sealing/vault'
import { registry as product, type Registry as Product } from '@vignette/domain/registry'
import { inject } from 'vitest'
import { openOwner, createTestDatabase, type TestDatabase } from '../support/database.ts'
import { hire } from '../support/personnel.ts'
import { createTestRunner } from '../support/runner.ts'
import { type Environment, masterKey, masterKeys } from '../support/settings.ts'
import { compileCacheOf } from '../support/services/product-processes.ts'
import { createRegistry, type Registry } from '../support/sign-ups.ts'
import { openOpsSession } from './ops-session.ts'

const root = join(import.meta.dirname, '../..')

export type CommandResult = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

/** The settings of an operator of the database at `url`. */
export const operatorSettings = (url: string): Environment => ({ DATABASE_URL: url, MASTER_KEY: masterKey })

/** Starts a program of the product as a process, without the machine's environment. */
const startProgram = (program: string, env: Environment, args: readonly string[]): ChildProcess => {
  const { PATH = '', HOME = '' } = process.env
  const NODE_COMPILE_CACHE = compileCacheOf(inject('services').runDir)
  const settings = { PATH, HOME, NODE_COMPILE_CACHE, ...env }
  return spawn(process.execPath, [program, ...args], { cwd: root, env: settings })
}

const untilItEnds = async (child: ChildProcess): Promise<CommandResult> => {
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (text: Buffer) => (output[name] += text.toString()))
  }
  await once(child, 'close')
  return { code: child.exitCode, ...output }
}

export const startOps = (env: Environment, args: readonly string[]): ChildProcess =>
  startProgram('apps/ops/src/main.ts', env, args)

export const runOps = (env: Environment, args: readonly string[]): Promise<CommandResult> =>
  untilItEnds(startOps(env, args))

export const runSeed = (env: Environment): Promise<CommandResult> =>
  untilItEnds(startProgram('apps/seed/src/main.ts', env, []))

/** `json` has the type that the test expects. Its assertions show any difference. */
export type JsonResult<Json> = { readonly code: number | null; readonly json: Json }

export type Refusal = { readonly error: { readonly code: string; readonly message: string } }

/** Options of a command that Ada gives; `bench.hire('ada')` makes her staff. */
export const byAda = ['--by', 'ada', '--reason', 'a test'] as const

export type Bench = {
  readonly database: TestDatabase
  readonly registry: Registry
  /** Connected as the owner. */
  readonly owner: Pool
  /** Runs a command in a process that runs all of them, one after another; `runOps` starts one for a command. */
  readonly ops: (...args: readonly string[]) => Promise<CommandResult>
  /** Runs a command with more settings. */
  readonly opsWith: (more: Environment, ...args: readonly string[]) => Promise<CommandResult>
  /** Runs a command with --json. */
  readonly ask: <Json = Refusal>(...args: readonly string[]) => Promise<JsonResult<Json>>
  /** Gives people a role of staff, so that they can act. */
  readonly hire: (...userIds: readonly string[]) => Promise<void>
  /** Does the work of the workers. */
  readonly catchUp: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A database of the product, people who sign up, and the operator at the command line; `worked` is the part that workers do. */
export const createBench = async (worked: Pick<Product, 'projections' | 'reactors'> = product): Promise<Bench> => {
  const database = await createTestDatabase()
  const registry = createRegistry(database.appUrl)
  const owner = openOwner(database, 2)
  const pool = createPool({ url: database.appUrl, max: 8, name: 'worker', statementTimeoutMs: 5_000 })
  const env = operatorSettings(database.appUrl)
  const codec = createEventCodec(product.events, createVault(pool, masterKeys), createCorrections(pool))
  const { projections, reactors } = worked
  const session = openOpsSession()
  const runner = createTestRunner({ projections, reactors, pool, codec })
  return {
    database,
    registry,
    owner,
    ops: (...args) => session.run(env, args),
    opsWith: (more, ...args) => session.run({ ...env, ...more }, args),
    ask: async (...args) => {
      const { code, stdout, stderr } = await session.run(env, [...args, '--json'])
      if (stderr !== '') throw new Error(stderr)
      return { code, json: JSON.parse(stdout) as never }
    },
    hire: (...userIds) => hire(database.appUrl, ...userIds),
    catchUp: runner.catchUp,
    close: async () => {
      await Promise.all([runner.close(), session.close()])
      await Promise.all([registry.close(), owner.end(), pool.end()])
      await database.drop()
    },
  }
}
