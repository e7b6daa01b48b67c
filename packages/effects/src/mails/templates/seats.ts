import { countWords } from '@vignette/domain/kernel/words'
import { greetingTo } from './greeting.ts'
import type { MailContent, Sender } from './mail-content.ts'
import { action, paragraph } from './parts.ts'
import type { Reader } from './reader.ts'

type Fitted = { readonly seats: number; readonly suspended: number; readonly restored: number }

type About = { readonly workspaceName: string | null; readonly reader: Reader }

const team = 'your team'
const people = (count: number): string => countWords(count, 'person', 'people')
const seatWords = (count: number): string => countWords(count, 'seat', 'seats')

/** To the owner: the plan has another number of seats. */
export const seatsFitted = (
  { brand, color, dashboardUrl }: Sender,
  { seats, suspended, restored }: Fitted,
  { workspaceName, reader: { name } }: About,
): MailContent => {
  const where = workspaceName ?? team
  const subject =
    suspended > 0
      ? `${people(suspended)} in ${where} lost their seat`
      : `${people(restored)} in ${where} ${restored === 1 ? 'has' : 'have'} a seat again`
  return {
    subject,
    preheader: `Your plan has ${seatWords(seats)} now.`,
    title: subject,
    body: [
      paragraph(greetingTo(name)),
      paragraph(`Your plan has ${seatWords(seats)} now.`),
      ...(suspended > 0
        ? [
            paragraph(
              `${people(suspended)} cannot open the workspace until there is a seat for them. Nothing of theirs is lost, and with a larger plan they are back by themselves.`,
            ),
          ]
        : []),
      ...(restored > 0 ? [paragraph(`${people(restored)} can work again, each in the role that they had.`)] : []),
      action(color, `${dashboardUrl}/team`, 'See your team'),
    ],
    why: `You got this mail because you own ${where} on ${brand}.`,
  }
}

/** To the member whose seat it is. */
export const seatChanged = (
  { brand, color, dashboardUrl }: Sender,
  isSuspended: boolean,
  { workspaceName, reader: { name } }: About,
): MailContent => {
  const where = workspaceName ?? 'the workspace'
  const subject = isSuspended ? `Your seat in ${where} is suspended` : `You have a seat in ${where} again`
  return {
    subject,
    preheader: isSuspended ? 'Nothing of yours is lost.' : 'You can go on where you stopped.',
    title: subject,
    body: [
      paragraph(greetingTo(name)),
      ...(isSuspended
        ? [
            paragraph(`The plan of ${where} has fewer seats now, and there is none for you at the moment.`),
            paragraph('Nothing of yours is lost. As soon as there is a seat again, you get a mail and can go on.'),
          ]
        : [
            paragraph(`There is a seat for you in ${where} again. Everything is as you left it.`),
            action(color, dashboardUrl, `Open ${brand}`),
          ]),
    ],
    why: `You got this mail because you belong to ${where} on ${brand}.`,
  }
}

/** To the owner: somebody could not join. */
export const seatRefused = (
  { brand, color, dashboardUrl }: Sender,
  seats: number,
  { workspaceName, reader: { name } }: About,
): MailContent => {
  const where = workspaceName ?? team
  const subject = `Somebody could not join ${where}: all seats are taken`
  return {
    subject,
    preheader: 'Free a seat, or choose a larger plan.',
    title: subject,
    body: [
      paragraph(greetingTo(name)),
      paragraph(
        `Somebody whom you invited wanted to join ${where}. Your plan has ${seatWords(seats)}, and all of them are taken.`,
      ),
      paragraph(
        'You can free a seat on the team page, or choose a larger plan. Their invitation still works after that.',
      ),
      action(color, `${dashboardUrl}/team`, 'Open the team page'),
    ],
    why: `You got this mail because you own ${where} on ${brand}. It comes at most once a day for an invitation.`,
  }
}
