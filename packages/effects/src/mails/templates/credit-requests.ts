import { creditWords, instantWords } from '@vignette/domain/kernel/words'
import { greetingTo } from './greeting.ts'
import type { MailContent, Sender } from './mail-content.ts'
import { action, facts, paragraph } from './parts.ts'
import type { Reader } from './reader.ts'

type About = { readonly workspaceName: string | null; readonly reader: Reader }

type Requested = {
  /** Null if they have no name, or it is erased. */
  readonly requestedBy: string | null
  readonly credits: number
  readonly note: string | null
  readonly until: string
}

/** To the owner: a member asks for more credits. */
export const creditsRequested = (
  { brand, color, dashboardUrl }: Sender,
  { requestedBy, credits, note, until }: Requested,
  { workspaceName, reader: { name, formats } }: About,
): MailContent => {
  const who = requestedBy ?? 'Somebody'
  const where = workspaceName ?? 'your workspace'
  const subject = `${who} asks for ${creditWords(credits, formats)} more`
  return {
    subject,
    preheader: `Their limit in ${where} is reached.`,
    title: subject,
    body: [
      paragraph(greetingTo(name)),
      paragraph(`${who} works in ${where}, has reached the limit that you set, and asks for more in this period.`),
      facts(
        ['Asked for', creditWords(credits, formats)],
        ['The period ends', instantWords(until, formats)],
        ...(note === null ? [] : [['In their words', note] as const]),
      ),
      action(color, `${dashboardUrl}/team`, 'Answer on the team page'),
    ],
    why: `You got this mail because you own ${where} on ${brand}.`,
  }
}

/** To the member. `granted` is null if the request was declined. */
export const creditsAnswered = (
  { brand, color, dashboardUrl }: Sender,
  granted: number | null,
  { workspaceName, reader: { name, formats } }: About,
): MailContent => {
  const where = workspaceName ?? 'the workspace'
  const subject =
    granted === null
      ? 'Your request for more credits was declined'
      : `You can spend ${creditWords(granted, formats)} more`
  return {
    subject,
    preheader: `In ${where}, in this billing period.`,
    title: subject,
    body: [
      paragraph(greetingTo(name)),
      paragraph(
        granted === null
          ? `The owner of ${where} declined your request. Your limit begins anew with the next billing period.`
          : `The owner of ${where} lets you spend ${creditWords(granted, formats)} beyond your limit. That holds for this billing period.`,
      ),
      ...(granted === null ? [] : [action(color, `${dashboardUrl}/studio`, 'Open the studio')]),
    ],
    why: `You got this mail because you asked for more credits on ${brand}.`,
  }
}
