import { type OptionalKind, optionalKinds, type Unwanted } from '@vignette/domain/identity/unwanted'

export type Way = keyof Unwanted

/** The ways on which a notification can come. */
export const ways: readonly { readonly id: Way; readonly name: string }[] = [
  { id: 'inApp', name: 'In the app' },
  { id: 'byMail', name: 'By e-mail' },
]

const names: Readonly<Record<OptionalKind, string>> = {
  results: 'Results, and what could not be made',
  uploads: 'Uploads that were not added',
  usage: 'Half, most or all of your credits are used',
  trial: 'A trial is nearly over',
  mentions: 'Comments that mention you',
  replies: 'Answers in your threads',
}

type KindRow = { readonly kind: OptionalKind; readonly name: string; readonly comesBy: readonly Way[] }

/** The kinds that can be switched off, each with the ways on which it comes. */
export const kindRows: readonly KindRow[] = (Object.keys(names) as OptionalKind[]).map((kind) => ({
  kind,
  name: names[kind],
  comesBy: ways.map(({ id }) => id).filter((way) => (optionalKinds[way] as readonly OptionalKind[]).includes(kind)),
}))

/** The kinds that always come. */
export const fixedRows: readonly Omit<KindRow, 'kind'>[] = [
  { name: 'Payments, receipts and your overage budget', comesBy: ['inApp', 'byMail'] },
  { name: 'Posts that did not go out, and social accounts that need you', comesBy: ['inApp', 'byMail'] },
  { name: 'Your account and its security', comesBy: ['byMail'] },
]
