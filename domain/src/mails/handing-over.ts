import type { Aggregate } from '../kernel/decider.ts'
import { type MailEvent, mailEvents } from './events.ts'

type HandedOver = MailEvent['data']

/** Records that a mail was handed over. */
export type RecordHandingOver = { readonly type: 'RecordHandingOver' } & HandedOver

/** One stream per mail: `mail-<key>`. It is handed over once. */
export const handedOverMails: Aggregate<boolean, RecordHandingOver, MailEvent> = {
  kind: 'mail',
  events: mailEvents,
  initialState: () => false,
  decide: ({ type: _type, ...data }, isHandedOver) => (isHandedOver ? [] : [{ type: 'MailHandedOver', data }]),
  evolve: (isHandedOver, { type }) => isHandedOver || type === 'MailHandedOver',
}
