/** What a service needs to be asked about work that it has accepted, by whoever asks. It holds no secret. */
export type AcceptedWork = Readonly<Record<string, string>>

/**
 * A model of a service that makes a video out of another. Rejects with an EngineError if nothing can be delivered, and
 * with the reason of the signal if aborted.
 */
export type VideoModel = {
  /** As it is recorded: the service and the model. */
  readonly name: string
  /** What a video of so many seconds costs us, in millionths of a dollar; undefined if nobody says. */
  readonly costOf: (seconds: number) => number | undefined
  /** Hands over a video. @returns where the service finds it. */
  readonly upload: (path: string, signal: AbortSignal) => Promise<string>
  /** Orders work that costs money. The error is transient only if the service has certainly not accepted it. */
  readonly order: (address: string, signal: AbortSignal) => Promise<AcceptedWork>
  /** Waits until the work is done, and writes its result into a file. */
  readonly fetch: (work: AcceptedWork, path: string, signal: AbortSignal) => Promise<void>
  /** Asks the service to stop, if it still can. Never rejects. */
  readonly cancel: (work: AcceptedWork) => Promise<void>
}

/** The models that are configured. */
export type VideoModels = {
  /** Tells somebody from any background: its result is transparent in part, or a mask. */
  readonly matting?: VideoModel | undefined
  /** Adds detail. */
  readonly enhancing?: VideoModel | undefined
}
