import type { ReactNode } from 'react'

/** The name, appearance and addresses of the sender. URLs do not end with a slash. */
export type Sender = {
  readonly brand: string
  /** Without a logo, only the name is shown. */
  readonly logoUrl: string | null
  /** As `#rrggbb`. */
  readonly color: string
  /** The URLs of the product and its API. */
  readonly publicUrl: string
  readonly apiUrl: string
  /** The dashboard of the workspace that the mail is about. */
  readonly dashboardUrl: string
  readonly from: string
  /** The address of the team, which gets the contact messages. */
  readonly team: string
  /** The address for replies; null if nobody reads them. */
  readonly support: string | null
  /** Payments are simulated. */
  readonly isDemo: boolean
}

/** The content of a mail before it is laid out. */
export type MailContent = {
  readonly subject: string
  /** The text that a mailbox shows beside the subject. */
  readonly preheader: string
  readonly title: string
  readonly body: readonly ReactNode[]
  /** A sentence that says why the person got the mail. */
  readonly why: string
  /** The mail goes to the team itself, so its footer does not say where to ask questions. */
  readonly isForTeam?: true
}
