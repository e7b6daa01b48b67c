/** A request for the newsletter. Anybody can enter any address, so `token` is sent only to that address. */
export type RequestNewsletter = {
  readonly type: 'RequestNewsletter'
  readonly subscriberId: string
  readonly email: string
  readonly token: string
  readonly now: string
}

type WithToken = { readonly subscriberId: string; readonly token: string; readonly now: string }

export type ConfirmNewsletter = { readonly type: 'ConfirmNewsletter' } & WithToken

export type LeaveNewsletter = { readonly type: 'LeaveNewsletter' } & WithToken

/** Claims the welcome credits of a confirmed address for the workspace of the account with that address. */
export type ClaimWelcomeCredits = {
  readonly type: 'ClaimWelcomeCredits'
  readonly subscriberId: string
  readonly workspaceId: string
  readonly now: string
}

export type NewsletterCommand = RequestNewsletter | ConfirmNewsletter | LeaveNewsletter | ClaimWelcomeCredits
