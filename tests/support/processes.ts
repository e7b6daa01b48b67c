import { inject } from 'vitest'
import {
  runProgramOf,
  startApiProcess,
  startDemoNetworkProcessOf,
  startWorkerProcess,
  type ProductProcess,
  type Until,
} from './services/product-processes.ts'
import type { Environment } from './settings.ts'

export type { ProductProcess }

/** The real API as its own process, on a free port; a test without a worker waits for `/health/live`. */
export const startApi = (env: Environment, until: Until = '/health/ready') =>
  startApiProcess(inject('services').runDir, env, until)

/** The real worker as its own process, at work. */
export const startWorker = (env: Environment & { DATABASE_URL: string }) =>
  startWorkerProcess(inject('services').runDir, env)

/** The real demo network as its own process, on a free port. */
export const startDemoNetworkProcess = (env: Environment & { DATA_DIR: string }) =>
  startDemoNetworkProcessOf(inject('services').runDir, env)

/** Runs a program of the product to its end. */
export const runProgram = (entry: string, args: readonly string[], env: Environment) =>
  runProgramOf(inject('services').runDir, entry, args, env)
