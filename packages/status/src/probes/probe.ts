import pTimeout from 'p-timeout'
import type { ServiceName, ServiceState } from '@vignette/domain/status/services'

/** How one service is found to be. */
export type Probe = {
  readonly name: ServiceName
  /** The meaning of a failed measurement: the service is down, or nothing, where it is reached by way of another one. */
  readonly failing: 'outage' | 'unknown'
  readonly measure: () => Promise<ServiceState>
}

const longestMs = 3_000

/**
 * Measures by a probe; a measurement takes 3 s at most and never throws. One that hangs cannot be cancelled, so while it
 * does nothing is begun beside it: with files, four would hold up all that the process reads and looks up.
 */
export const createMeasurement = ({ measure, failing }: Probe): (() => Promise<ServiceState>) => {
  let isUnderWay = false

  const begin = async (): Promise<ServiceState> => {
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

/** How long something takes, in ms. */
export const durationOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
