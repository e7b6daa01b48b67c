import { greetingTo } from './greeting.ts'
import type { MailContent, Sender } from './mail-content.ts'
import { action, facts, paragraph } from './parts.ts'

type AccessRequest = {
  /** The name of who reads the mail; null if they have none. */
  readonly reader: string | null
  readonly asker: { readonly name: string | null; readonly email: string }
  readonly workspaceName: string | null
}

export const accessRequest = (
  { brand, color, dashboardUrl }: Sender,
  { reader, asker, workspaceName }: AccessRequest,
): MailContent => {
  const [who, where] = [asker.name ?? asker.email, workspaceName ?? 'your workspace']
  return {
    subject: `${who} asks to join ${where} on ${brand}`,
    preheader: 'They opened an invitation with another address.',
    title: `${who} asks to join ${where}`,
    body: [
      paragraph(greetingTo(reader)),
      paragraph(
        `${who} opened the link of an invitation that was sent to another address, and asks for one to theirs.`,
      ),
      facts(['Their address', asker.email]),
      paragraph('Approve it only if you know this address. Your team page has the request, under the invitations.'),
      action(color, `${dashboardUrl}/team`, 'Open the team page'),
    ],
    why: `You got this mail because you can invite people to ${where}.`,
  }
}
