import type { MailEvent } from './events.ts'

type HandedOver = MailEvent['data']

/** Records that a mail was handed over. */
export type RecordHandingOver = { readonly type: 'RecordHandingOver' } & HandedOver
