import { confirmPath, type NewsletterLink, unsubscribePath } from '@vignette/domain/newsletter/links'
import { action, note, paragraph } from './parts.ts'
import type { MailContent, Sender } from './mail-content.ts'

/** Unsubscribing with one click in the mail program (RFC 8058). */
export const newsletterHeaders = ({ apiUrl }: Sender, token: NewsletterLink): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${apiUrl}${unsubscribePath(token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export const newsletter = ({ brand, color, apiUrl }: Sender, token: NewsletterLink): MailContent => ({
  subject: `Please confirm: news from ${brand}`,
  preheader: 'One click, and we know that this address is yours.',
  title: 'Do you want our news?',
  body: [
    paragraph('Hi,'),
    paragraph(
      `Somebody, most likely you, asked for news from ${brand} at this address. Please confirm it, and nothing else will `,
      'be sent before you do.',
    ),
    action(color, `${apiUrl}${confirmPath(token)}`, 'Yes, send me news'),
    paragraph('You also get 100 credits, once, for the account with this address.'),
    // no link to decline: programs that open every link of a mail would undo the confirmation
    note('Was it not you? Then you do not need to do anything, and we will not send you any news.'),
  ],
  why: `You got this mail because this address was entered on the ${brand} page.`,
})
