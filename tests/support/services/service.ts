/** A server of the run: where it is, what to print about it, and how to end it. */
export type RunningService = { readonly url: string; readonly label: string; readonly stop: () => Promise<void> }

export type MissingService = { readonly missing: string }
