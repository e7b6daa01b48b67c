/** A server of the run: where it is, what to print about it, and how to end it. */
export type RunningService = { url: string; label: string; stop: () => Promise<void> }

export type MissingService = { missing: string }
