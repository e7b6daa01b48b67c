/** Promises the sender a mail that confirms the message, unless that address was sent too many lately. */
export type PromiseAcknowledgement = {
  readonly type: 'PromiseAcknowledgement'
  readonly senderId: string
  readonly messageId: string
  readonly now: string
}
