import type { TestProject } from 'vitest/node'
import { type KeptServices, startKeeper } from './services/start-keeper.ts'

// Each project loads its own copy of this module; the process has one set of services.
const shared = globalThis as { vignetteServices?: Promise<KeptServices> }

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { services, stop } = await (shared.vignetteServices ??= startKeeper('off'))
  project.provide('services', services)
  return stop
}
