import pTimeout from 'p-timeout'
import type { ServiceName, ServiceState } from '@vignette/domain/status/services'

/** What was measured. A service that this installation does not use at present is shown to nobody. */
export type Measured = ServiceState | 'unused'

/** A measurement of one service. */
export type Probe = {
  readonly name: ServiceName
  /** The meaning of a failed measurement: the service is down or, if it is reached through another service, unknown. */
  readonly failing: 'outage' | 'unknown'
  readonly measure: () => Promise<Measured>
}

const longestMs = 3_000

/**
 * Runs a probe. A measurement takes at most 3 s and never throws. A probe that hangs cannot be cancelled, so no second
 * one starts meanwhile: four that hang on files would block all file access and name lookups of the process.
 */
export const createMeasurement = ({ measure, failing }: Probe): (() => Promise<Measured>) => {
  let isUnderWay = false

  const begin = async (): Promise<Measured> => {
    isUnderWay = true
    try {
      return await measure()
    } finally {
      isUnderWay = false
    }
  }

  return async () => {
    if (isUnderWay) return failing
    try {
      return await pTimeout(begin(), { milliseconds: longestMs })
    } catch {
      return failing
    }
  }
}

/** The duration of `work` in ms. */
export const durationOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
