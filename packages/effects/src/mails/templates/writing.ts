import type { ReactNode } from 'react'

/** Who writes, and what they look like. Addresses have no slash at their end. */
export type Sender = {
  readonly brand: string
  /** Null: the name alone. */
  readonly logoUrl: string | null
  /** As `#rrggbb`. */
  readonly color: string
  /** Where people reach the product, and its API. */
  readonly publicUrl: string
  readonly apiUrl: string
  readonly from: string
  /** Who reads what people write to the team. */
  readonly team: string
  /** Where answers go; null where nobody reads them. */
  readonly support: string | null
  /** Nothing is really paid here. */
  readonly isDemo: boolean
}

/** What a mail says, before it is laid out. */
export type Writing = {
  readonly subject: string
  /** What a mailbox shows beside the subject. */
  readonly preheader: string
  readonly title: string
  readonly body: readonly ReactNode[]
  /** Why they got it, in a sentence. */
  readonly why: string
  /** It goes to who would be asked. */
  readonly isForTeam?: true
}
