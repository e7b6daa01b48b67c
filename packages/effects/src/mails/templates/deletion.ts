import { instantWords } from '@vignette/domain/kernel/words'
import { action, facts, paragraph } from './parts.ts'
import { greetingTo } from './greeting.ts'
import type { MailContent, Sender } from './mail-content.ts'
import type { Reader } from './reader.ts'

const why = ({ brand }: Sender): string => `You got this mail because you have an account at ${brand}.`

export const deletionRequested = (
  sender: Sender,
  { reader: { name, formats }, erasesAt }: { readonly reader: Reader; readonly erasesAt: string },
): MailContent => ({
  subject: 'Your account will be deleted',
  preheader: `On ${instantWords(erasesAt, formats)}. Until then you can take it back.`,
  title: 'Your account will be deleted',
  body: [
    paragraph(greetingTo(name)),
    paragraph(`You asked us to delete your ${sender.brand} account, and everything we know about you.`),
    facts(['It is deleted on', instantWords(erasesAt, formats)]),
    paragraph('Changed your mind, or was it not you? Sign in before then, and choose “Undo” in the banner on top.'),
    action(sender.color, `${sender.publicUrl}/dashboard/settings`, 'Keep my account'),
    paragraph('After that nobody can bring it back, neither you nor we.'),
  ],
  why: why(sender),
})

export const deletionWithdrawn = (sender: Sender, { name }: { readonly name: string | null }): MailContent => ({
  subject: 'Your account stays',
  preheader: 'It will not be deleted.',
  title: 'Your account stays',
  body: [
    paragraph(greetingTo(name)),
    paragraph(
      'You took back the deletion of your account: nothing is deleted, and a plan that was cancelled with it stays ',
      'cancelled unless you resume it in your billing settings.',
    ),
    action(sender.color, `${sender.publicUrl}/dashboard/billing`, 'Look at your plan'),
  ],
  why: why(sender),
})
