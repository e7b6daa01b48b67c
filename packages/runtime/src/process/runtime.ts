import { DomainError } from '@vignette/domain/kernel/domain-error'
import { StoreUnavailable } from '@vignette/event-log/database/errors'
import { ConfigError } from '@vignette/event-log/process/config-error'

const requiredMajor = 24

/** EX_CONFIG of sysexits.h: another start will not help. */
export const configExitCode = 78

/**
 * @throws {ConfigError} on another version of Node. The sources run with Node's type stripping, and only one major
 * version is tested.
 */
export const assertRuntime = (): void => {
  const major = Number(process.versions.node.split('.')[0])
  if (major !== requiredMajor) {
    throw new ConfigError(
      `Node ${requiredMajor} is required, this is ${process.versions.node}. Start with npm: it brings its own.`,
    )
  }
}

/** The time that a process has to finish its work after it was told to stop. */
const drainMs = 9_000

/**
 * Runs `stop` once, on SIGINT, SIGTERM or when the parent process is gone, and exits. After nine seconds, and those for
 * which `stop` waits on purpose, the process exits in any case.
 */
export const stopOnSignal = (stop: () => Promise<void>, delayMs = 0): void => {
  let stopping = false
  const onSignal = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), delayMs + drainMs).unref()
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  if (process.channel) {
    process.on('disconnect', onSignal)
    process.channel.unref()
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(reasonOf).join(', ')
    : error instanceof Error
      ? error.message
      : String(error)

/** The text of an error, with its stack unless people can act on the message alone. */
export const describeError = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof DomainError) return error.message
  if (error instanceof StoreUnavailable) return `${error.message}: ${reasonOf(error.cause)}`
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\nbecause: ${describeError(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}

/** Ends the process with an error. A wrong setting is reported without a stack. */
export const endWith = (error: unknown): never => {
  process.stderr.write(`${describeError(error)}\n`)
  process.exit(error instanceof ConfigError ? configExitCode : 1)
}

/** Files and folders that the product makes are open to its own user only. */
const privateUmask = 0o077

/** Runs a process's main function. */
export const runMain = async (main: () => Promise<void>): Promise<void> => {
  process.umask(privateUmask)
  try {
    assertRuntime()
    await main()
  } catch (error) {
    endWith(error)
  }
}
