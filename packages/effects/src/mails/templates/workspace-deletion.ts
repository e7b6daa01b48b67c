import { instantWords } from '@vignette/domain/kernel/words'
import { greetingTo } from './greeting.ts'
import type { MailContent, Sender } from './mail-content.ts'
import { action, facts, paragraph } from './parts.ts'
import type { Reader } from './reader.ts'

const why = ({ brand }: Sender): string => `You got this mail because you belong to a workspace at ${brand}.`

type Deletion = {
  readonly reader: Reader
  readonly workspaceName: string
  readonly erasesAt: string
  readonly isOwner: boolean
}

export const workspaceDeletion = (
  sender: Sender,
  { reader: { name, formats }, workspaceName, erasesAt, isOwner }: Deletion,
): MailContent => {
  return {
    subject: `${workspaceName} will be deleted`,
    preheader: `On ${instantWords(erasesAt, formats)}. Until then its owner can take it back.`,
    title: `${workspaceName} will be deleted`,
    body: [
      paragraph(greetingTo(name)),
      paragraph(
        isOwner
          ? `You asked us to delete this workspace on ${sender.brand}, with everything in it.`
          : `Its owner asked us to delete this workspace on ${sender.brand}, with everything in it.`,
      ),
      facts(['It is deleted on', instantWords(erasesAt, formats)]),
      paragraph('Until then everything in it can be read and downloaded, and nothing new can be made.'),
      paragraph(
        isOwner
          ? 'Changed your mind, or was it not you? Choose “Keep it” in the settings of the workspace before then.'
          : 'Is this a mistake? Please ask the owner before then. Afterwards nobody can bring it back.',
      ),
      action(sender.color, sender.dashboardUrl, 'Open the app'),
    ],
    why: why(sender),
  }
}

type Kept = { readonly reader: Reader; readonly workspaceName: string; readonly isOwner: boolean }

export const workspaceKept = (sender: Sender, { reader: { name }, workspaceName, isOwner }: Kept): MailContent => {
  return {
    subject: `${workspaceName} stays`,
    preheader: 'It will not be deleted.',
    title: `${workspaceName} stays`,
    body: [
      paragraph(greetingTo(name)),
      paragraph(
        'The deletion of the workspace was taken back: nothing is deleted. ',
        isOwner
          ? 'A plan that was cancelled with it stays cancelled unless you resume it in its billing settings.'
          : '',
      ),
      action(sender.color, sender.dashboardUrl, 'Open the app'),
    ],
    why: why(sender),
  }
}
