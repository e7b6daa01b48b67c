type OfPerson = { readonly userId: string; readonly now: string }

/** Confirmed with a code of the new secret; `step` is null if the code is not one of it. */
export type TurnOnSecondFactor = OfPerson & {
  readonly type: 'TurnOnSecondFactor'
  readonly secret: string
  readonly recoveryHashes: readonly string[]
  readonly step: number | null
}

/** A code of the app; `step` is null if it is none of now. */
export type EnterCode = OfPerson & { readonly type: 'EnterCode'; readonly step: number | null }

export type EnterRecoveryCode = OfPerson & { readonly type: 'EnterRecoveryCode'; readonly hash: string }

export type TurnOffSecondFactor = { readonly type: 'TurnOffSecondFactor'; readonly userId: string }

/** Recorded whether or not it is on here, because a service that keeps the accounts has its own. */
export type ResetSecondFactor = {
  readonly type: 'ResetSecondFactor'
  readonly userId: string
  readonly reason: string
}

export type SecondFactorCommand =
  | TurnOnSecondFactor
  | EnterCode
  | EnterRecoveryCode
  | TurnOffSecondFactor
  | ResetSecondFactor
