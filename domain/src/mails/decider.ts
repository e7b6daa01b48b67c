import type { Aggregate } from '../kernel/decider.ts'
import type { RecordHandingOver } from './commands.ts'
import { type MailEvent, mailEvents } from './events.ts'

/** One stream per mail: `mail-<key>`. A mail is handed over once. */
export const handedOverMails: Aggregate<boolean, RecordHandingOver, MailEvent> = {
  kind: 'mail',
  events: mailEvents,
  initialState: () => false,
  decide: ({ type: _type, ...data }, isHandedOver) => (isHandedOver ? [] : [{ type: 'MailHandedOver', data }]),
  evolve: (isHandedOver, { type }) => isHandedOver || type === 'MailHandedOver',
}
