let handler: ((name: string) => void) | undefined

/** A place where a process may die in a test. Does nothing unless a test has installed a handler. */
export const failpoint = (name: string): void => handler?.(name)

/**
 * For the entry points of tests: `onPass` is called at every failpoint that the process comes by.
 * @public
 */
export const installFailpoints = (onPass: (name: string) => void): void => {
  handler = onPass
}
