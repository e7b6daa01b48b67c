import type { MailItem, ReadMail } from '@vignette/domain/operations/schemas/mail'
import type { ReactNode } from 'react'
import { Sheet } from '#components/layout/sheet.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { formatCount } from '#lib/formats.ts'
import classes from './mail-sheets.module.css'
import { MailState } from './mail-state.tsx'
import { providerNames } from './mail-words.ts'

type MailDeliveryProps = {
  readonly mail: MailItem
  readonly content: ReadMail['content']
  readonly children?: ReactNode
}

/** To whom a mail was written and what became of it. */
export const MailDelivery = ({ mail, content, children }: MailDeliveryProps) => {
  const { key, state, provider, messageId, attempts, error, createdAt, changedAt } = mail
  const heads = content && [
    { name: 'Subject', value: content.subject },
    { name: 'To', value: content.to },
    { name: 'From', value: content.from },
    ...(content.replyTo === null ? [] : [{ name: 'Answers go to', value: content.replyTo }]),
  ]
  return (
    <Sheet title="Delivery" aside={<MailState state={state} />}>
      {error !== null && <Notice tone="error">{error}</Notice>}
      <Facts
        facts={[
          ...(heads ?? []),
          { name: 'Written', value: <Instant at={createdAt} /> },
          { name: 'Last change', value: <Instant at={changedAt} /> },
          { name: 'Attempts', value: formatCount(attempts) },
          { name: 'Sent through', value: providerNames[provider] },
          ...(messageId === null || provider === 'outbox' ? [] : [{ name: 'Known there as', value: messageId }]),
          { name: 'Key', value: key },
        ]}
      />
      {children}
    </Sheet>
  )
}

/** A mail in a sandboxed frame, which runs no scripts and opens links in a new tab. */
export const MailContent = ({ content }: Pick<ReadMail, 'content'>) =>
  content === null ? (
    <Notice>There is nothing to read: it was never written, or the person it is about was forgotten.</Notice>
  ) : (
    <div className={classes.views}>
      <Sheet title="As a page">
        <iframe
          className={classes.frame}
          title={`The mail “${content.subject}”`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={content.html}
        />
      </Sheet>
      <Sheet title="As plain text">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content has to be reachable by keyboard */}
        <pre className={classes.text} tabIndex={0} role="region" aria-label="Plain text">
          {content.text}
        </pre>
      </Sheet>
    </div>
  )
