/** Promises the sender a mail that answers the message by itself, unless their mailbox was sent too many lately. */
export type PromiseAcknowledgement = {
  readonly type: 'PromiseAcknowledgement'
  readonly senderId: string
  readonly messageId: string
  readonly now: string
}
