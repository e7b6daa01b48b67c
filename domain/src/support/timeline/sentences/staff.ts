import { goodwillReasons } from '../../../goodwill/schemas.ts'
import type { GoodwillEvent } from '../../../goodwill/events.ts'
import type { RefundEvent } from '../../../credits/refunds/events.ts'
import { countWords, creditWords } from '../../../kernel/words.ts'
import type { ModelsEvent } from '../../../models/events.ts'
import { modelUses, nameOfModel } from '../../../models/schemas.ts'
import type { CardEvent } from '../../../staff/cards/events.ts'
import type { StaffEvent } from '../../../staff/events.ts'
import type { IncidentEvent } from '../../../status/events.ts'
import type { CustomerSearchEvent } from '../../searches/events.ts'
import type { CustomerViewEvent, CustomerViewKind } from '../../views/events.ts'
import type { ManagerEvent } from '../../managers/events.ts'
import type { CustomerNoteEvent } from '../../notes/events.ts'
import { isMessageKey } from '../../views/decider.ts'
import { because, capitalised, quotedOr, type SentencesFor } from '../sentence.ts'

const views: Readonly<Record<CustomerViewKind, string>> = {
  account: 'the account',
  timeline: 'the timeline',
  asOf: 'the account as it was earlier',
}

export const staffSentences: SentencesFor<
  | StaffEvent
  | CardEvent
  | ManagerEvent
  | CustomerViewEvent
  | CustomerSearchEvent
  | CustomerNoteEvent
  | GoodwillEvent
  | RefundEvent
  | IncidentEvent
  | ModelsEvent
> = {
  StaffRoleGranted: ({ role, reason }, who) => `${who} gave this person the role ${role}${because(reason)}`,
  CardWritten: (_data, who) => `${who} wrote what customers see of them.`,
  ManagerChosen: ({ manager }, who, staff) =>
    manager === null
      ? `${who} took the account manager away.`
      : `${who} made ${staff(manager)} the account manager of this workspace.`,
  StaffRoleRevoked: ({ role, reason }, who) => `${who} took the role ${role} from this person${because(reason)}`,
  CustomerViewed: ({ view }, who) => `${who} looked at ${views[view]}.`,
  WorkspaceViewed: ({ view }, who) => `${who} looked at ${views[view]}.`,
  HistoryExported: ({ format }, who) => `${who} took a copy of the timeline (${format.toUpperCase()}).`,
  WorkspaceHistoryExported: ({ format }, who) => `${who} took a copy of the timeline (${format.toUpperCase()}).`,
  MailViewed: ({ mailKey }, who) =>
    isMessageKey(mailKey) ? `${who} read what was written to the team.` : `${who} read the mail ${mailKey}.`,
  CustomersSearched: ({ hits }, who) => `${who} searched for customers and was shown ${countWords(hits, 'customer')}.`,
  GoodwillRequested: ({ agent, amount, reasonCode, note, needsApproval }, _who, staff) =>
    `${capitalised(staff(agent))} wants to give ${creditWords(amount)} (${goodwillReasons[reasonCode]})` +
    `${needsApproval ? ', which somebody else has to approve' : ''}${because(note)}`,
  GoodwillGranted: ({ agent, amount, reasonCode, approver }, _who, staff) =>
    `${capitalised(staff(agent))} may give ${creditWords(amount)} (${goodwillReasons[reasonCode]})` +
    `${approver === null ? '' : `, approved by ${staff(approver)}`}.`,
  GoodwillDeclined: ({ agent, amount, declinedBy, reason }, _who, staff) =>
    declinedBy === agent
      ? `${capitalised(staff(agent))} withdrew the request to give ${creditWords(amount)}${because(reason)}`
      : `${capitalised(staff(declinedBy))} declined the request by ${staff(agent)} to give ${creditWords(amount)}${because(reason)}`,
  CustomerNoted: ({ text }, who) => `${who} noted ${quotedOr(text, 'something that was erased')}.`,
  RefundDecided: ({ toGrants, asGoodwill, reason, note }, who) =>
    `${who} decided to give back ${creditWords(toGrants + asGoodwill)} of a job, ${creditWords(asGoodwill)} of them as ` +
    `goodwill. The customer reads: ${quotedOr(reason, '')}${because(note)}`,
  IncidentOpened: ({ title, reason }, who) => `${who} reported the incident ${quotedOr(title, '')}${because(reason)}`,
  IncidentUpdated: ({ stage, reason }, who) => `${who} updated an incident: ${stage}${because(reason)}`,
  IncidentResolved: ({ reason }, who) => `${who} resolved an incident${because(reason)}`,
  IncidentWithdrawn: ({ reason }, who) => `${who} withdrew an incident${because(reason)}`,
  ModelsChosen: ({ use, models: [first], reason }, who) =>
    `${who} let ${first ? nameOfModel(first) : 'the offline engine'} make ${modelUses[use].toLowerCase()}${because(reason)}`,
  ModelsLeftToSettings: ({ use, reason }, who) =>
    `${who} left it to the settings who makes ${modelUses[use].toLowerCase()}${because(reason)}`,
  ModelKeySet: ({ place, reason }, who) => `${who} set the key for ${place}${because(reason)}`,
  ModelKeyRemoved: ({ place, reason }, who) => `${who} removed the key for ${place}${because(reason)}`,
  ModelTestRequested: ({ model }, who) => `${who} had ${nameOfModel(model)} tested.`,
  ModelTested: ({ model, failure, ms }) =>
    `${nameOfModel(model)} ${failure === null ? `answered a test in ${ms} ms` : `gave nothing when it was tested: ${failure}`}.`,
}
