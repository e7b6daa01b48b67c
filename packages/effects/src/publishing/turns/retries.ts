import { isLimit, isPassing, type FailureCode } from '@vignette/domain/networks/failures'
import type { TargetFailure } from '@vignette/domain/posts/schemas'
import type { NetworkFailure } from '@vignette/networks/network-failure'

/** The pauses before a failed run is repeated, by how many have failed before. */
const pausesMs = [60_000, 300_000, 1_800_000] as const

/** So often a network may say that it is too much for it, and name the time. */
const mostWaits = 20

/** The share of a pause that is added at random, so that what failed together does not come back together. */
const spread = 0.5

/** After the moment that a network names, everybody else comes back, too. */
const spreadAfterLimitMs = 20_000

type Failed = {
  readonly code: FailureCode
  /** The instant that the network names. */
  readonly retryAt: string | null
  /** How many runs have failed before. */
  readonly failures: number
  /** How many of them only ran into a limit. */
  readonly waits: number
  readonly now: string
  /** From 0 to 1. */
  readonly random: number
}

/** When a target is tried again by itself; null if it waits for a person. */
export const retryAtOf = ({ code, retryAt, failures, waits, now, random }: Failed): string | null => {
  if (!isPassing(code)) return null
  const nowMs = Date.parse(now)
  if (retryAt !== null && failures < mostWaits) {
    return new Date(Math.max(Date.parse(retryAt), nowMs) + random * spreadAfterLimitMs).toISOString()
  }
  const pauseMs = pausesMs[isLimit(code) ? failures : failures - waits]
  return pauseMs === undefined ? null : new Date(nowMs + pauseMs * (1 + random * spread)).toISOString()
}

/** Makes the words of a network storable. */
const keepable = (words: string | null): string | null =>
  words?.replaceAll('\0', '').trim().slice(0, 500).toWellFormed() || null

export const failureOf = ({ code, says }: NetworkFailure): TargetFailure => ({ code, detail: keepable(says) })

/** Failures after which nothing goes out on an account before somebody has done something about it. */
const ofAccount: ReadonlySet<FailureCode> = new Set(['reconnect', 'permission', 'restricted'])

export const concernsAccount = (code: FailureCode): boolean => ofAccount.has(code)
