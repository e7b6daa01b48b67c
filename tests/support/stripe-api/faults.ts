/** Those that leave nothing behind. */
export type EarlyFault = 'rateLimited' | 'keyInUse' | 'failing'

/**
 * `rateLimited`, `keyInUse`, `failing`: nothing was done. `failed`: it was done, and the failure is what the key repeats.
 * `silent`, `reset`, `half`: it was done, and the answer does not arrive.
 */
export type FaultKind = EarlyFault | 'failed' | 'silent' | 'reset' | 'half'

export const isEarly = (kind: FaultKind | undefined): kind is EarlyFault =>
  kind === 'rateLimited' || kind === 'keyInUse' || kind === 'failing'

/** The library repeats a request whose connection was closed once, whatever it is told. */
const timesOf = (kind: FaultKind): number => (kind === 'reset' ? 2 : 1)

export const createFaults = () => {
  let planned: { readonly kind: FaultKind; skip: number; times: number } | undefined
  return {
    /** The next request after `skip` others goes wrong, and each repetition the library makes by itself. */
    plan: (kind: FaultKind, skip = 0): void => {
      planned = { kind, skip, times: timesOf(kind) }
    },
    /** Whether it has not happened: there were fewer requests. */
    isPending: (): boolean => planned !== undefined,
    clear: (): void => {
      planned = undefined
    },
    next: (): FaultKind | undefined => {
      if (!planned) return undefined
      if (planned.skip > 0) {
        planned.skip -= 1
        return undefined
      }
      const { kind } = planned
      planned.times -= 1
      if (planned.times === 0) planned = undefined
      return kind
    },
  }
}
