import { errorText } from '@vignette/event-log/event-store/error-text'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import type { KeptMail, KeptMails } from './kept-mails.ts'
import type { Mail, Mailer, MailProvider } from './mailer.ts'

/** A mail about a person, or the reason why none is sent. */
export type Letter = { readonly subject: string; readonly mail: Mail } | { readonly nothing: string }

export type Posting = {
  /** Names the mail for ever. */
  readonly key: string
  readonly template: string
  readonly signal: AbortSignal
  /** Writes the mail, from what holds now. */
  readonly write: () => Promise<Letter>
  /** Writes down that a mail about this person is with the provider; more than once, should a process die meanwhile. */
  readonly onHandedOver: (subject: string, provider: MailProvider) => Promise<unknown>
}

type Receipt = { readonly receipt: string }

export type PostOffice = {
  /** Writes a mail, keeps it, and hands it to the provider, once however often it is asked to. @throws {DeliveryError} */
  readonly post: (posting: Posting) => Promise<Receipt>
}

const nothing = (reason: string): Receipt => ({ receipt: `nothing to send: ${reason}` })

/** The text of an error, without personal data. */
const textOf = (error: unknown): string => (error instanceof DeliveryError ? error.message : errorText(error))

/** Whether the provider has it: sent, or failed there later, which only it can tell. */
const isTaken = ({ state, messageId }: KeptMail): boolean =>
  messageId !== null || (state !== 'waiting' && state !== 'failed')

export const createPostOffice = ({
  mails,
  mailer,
}: {
  readonly mails: KeptMails
  readonly mailer: Mailer
}): PostOffice => {
  const { provider } = mailer

  /** The text of the first attempt is sent again at the next: under one key the provider takes only one text. */
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
      // it went out, and whoever was to write that down did not come to it
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
