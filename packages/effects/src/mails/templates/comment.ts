import { commentPath, type Topic } from '@vignette/domain/comments/topic'
import { beginning } from '@vignette/domain/members/former-member'
import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'
import type { MailContent, Sender } from './mail-content.ts'
import { action, note, paragraph, quotation } from './parts.ts'

type Comment = {
  readonly because: 'mention' | 'reply'
  readonly by: string
  /** With names in place of ids. */
  readonly text: string
  readonly workspaceName: string | null
  readonly link: Topic & { readonly workspaceId: string; readonly commentId: string }
}

const did = { mention: 'mentioned you in a comment', reply: 'answered a thread that you began' } as const

export const comment = (
  { brand, color, publicUrl }: Sender,
  { because, by, text, workspaceName, link: { workspaceId, commentId, ...about } }: Comment,
): MailContent => {
  const where = workspaceName ?? brand
  const what = `${beginning(by)} ${did[because]}`
  return {
    subject: `${what} (${where})`,
    preheader: text.slice(0, 100),
    title: what,
    body: [
      paragraph(
        `In ${where}, about ${about.itemKind === 'generation' ? 'something that was made' : 'an item of the library'}:`,
      ),
      quotation(text),
      action(color, `${publicUrl}/w/${firstSlugOf(workspaceId)}${commentPath(about, commentId)}`, 'Open the comment'),
      note('You can say which of these mails you want in the settings, under “Notifications”.'),
    ],
    why: `You got this mail because you work in ${where} on ${brand}.`,
  }
}
