import { vi } from 'vitest'

/**
 * Waits until `check` no longer throws, as long as a busy machine may need. Who promises to be quicker says so in
 * `timeout`, in milliseconds.
 */
export const eventually = <Result>(
  check: () => Result | Promise<Result>,
  { timeout = 60_000, interval = 20 } = {},
): Promise<Result> => vi.waitFor(check, { timeout, interval })
