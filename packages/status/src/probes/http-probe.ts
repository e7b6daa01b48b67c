import type { ServiceState } from '@vignette/domain/status/services'
import { stateOfLatency, thresholds } from '@vignette/domain/status/thresholds'
import { durationOf } from './probe.ts'

const timeoutMs = 2_500

/**
 * The user agent of probes, so that the measured service can tell them from requests of people.
 * @public
 */
export const probeAgent = 'vignette-status'

/**
 * Measures whether a URL answers, through the process's proxy. `isWell` says which statuses are good: for another
 * company's service a refusal is enough, since probes do not sign in.
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
