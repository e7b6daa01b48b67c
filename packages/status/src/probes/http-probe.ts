import type { ServiceState } from '@vignette/domain/status/services'
import { stateOfLatency, thresholds } from '@vignette/domain/status/thresholds'
import { durationOf } from './probe.ts'

const timeoutMs = 2_500

/**
 * Tells the measured service apart probes from requests for people.
 * @public
 */
export const probeAgent = 'vignette-status'

/**
 * Whether an address answers, by way of the process's own proxy. `isWell` says which answers are good: of somebody
 * else's service one that refuses us will do, since nobody signs in for a measurement.
 * @throws {Error} when there is no answer, or not a good one.
 */
export const measureHttp = async (url: string, isWell: (status: number) => boolean): Promise<ServiceState> => {
  const ms = await durationOf(async () => {
    const headers = { 'user-agent': probeAgent }
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    if (!isWell(response.status)) throw new Error(`Answered with ${response.status}`)
  })
  return stateOfLatency(ms, thresholds.httpMs)
}

export const isOk = (status: number): boolean => status >= 200 && status < 300

export const isReached = (status: number): boolean => status < 500
