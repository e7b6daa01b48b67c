import { errorText } from '@vignette/event-log/event-store/error-text'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import type { MailRecord, MailRecords } from './mail-records.ts'
import type { Mail, Mailer, MailProvider } from './mailer.ts'

/** A mail about a person, or the reason why none is sent. */
export type Letter = { readonly subject: string; readonly mail: Mail } | { readonly nothing: string }

export type Posting = {
  /** Identifies the mail permanently. */
  readonly key: string
  readonly template: string
  readonly signal: AbortSignal
  /** Writes the mail from the current state. */
  readonly write: () => Promise<Letter>
  /**
   * Records that the provider has accepted a mail about this person. It may be called more than once if a process ends
   * in between.
   */
  readonly onHandedOver: (subject: string, provider: MailProvider) => Promise<unknown>
}

type Receipt = { readonly receipt: string }

export type PostOffice = {
  /**
   * Writes a mail, stores it and hands it to the provider, once however often it is called.
   * @throws {DeliveryError}
   */
  readonly post: (posting: Posting) => Promise<Receipt>
}

const nothing = (reason: string): Receipt => ({ receipt: `nothing to send: ${reason}` })

/** The text of an error, without personal data. */
const textOf = (error: unknown): string => (error instanceof DeliveryError ? error.message : errorText(error))

/** True if the provider has accepted it: it was sent, or the provider reported a later failure. */
const isTaken = ({ state, messageId }: MailRecord): boolean =>
  messageId !== null || (state !== 'waiting' && state !== 'failed')

export const createPostOffice = ({
  mails,
  mailer,
}: {
  readonly mails: MailRecords
  readonly mailer: Mailer
}): PostOffice => {
  const { provider } = mailer

  /** A retry sends the text of the first attempt, because the provider accepts only one text per key. */
  const handOver = async ({ key, write, signal, onHandedOver }: Posting, written: Mail | null): Promise<Receipt> => {
    const letter = await write()
    if ('nothing' in letter) {
      await mails.drop(key)
      return nothing(letter.nothing)
    }
    const mail = written ?? letter.mail
    if (!(await mails.keep(key, letter.subject, mail))) {
      await mails.drop(key)
      return nothing('the person is forgotten')
    }
    const { receipt } = await mailer.send(mail, key, signal)
    await mails.settle(key, { state: provider === 'outbox' ? 'kept' : 'sent', messageId: receipt })
    await onHandedOver(letter.subject, provider)
    return { receipt }
  }

  return {
    post: async (posting) => {
      const { key, template } = posting
      const kept = await mails.find(key)
      // it was sent, but the process ended before that was recorded
      if (kept && isTaken(kept)) {
        if (kept.subject !== null) await posting.onHandedOver(kept.subject, kept.provider)
        return { receipt: kept.messageId ?? kept.state }
      }
      await mails.open(key, template, provider)
      try {
        return await handOver(posting, kept?.mail ?? null)
      } catch (error) {
        const isPermanent = error instanceof DeliveryError && error.isPermanent
        await mails.settle(key, { state: isPermanent ? 'failed' : 'waiting', error: textOf(error) })
        throw error
      }
    },
  }
}
