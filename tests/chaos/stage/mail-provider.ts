import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'

/** A requested mail, possibly requested several times with the same key. */
export type Mail = {
  readonly key: string
  readonly userId: string
  readonly receipt: string
  readonly requests: number
}

export type MailProvider = {
  readonly url: string
  /** The accepted mails by key. */
  readonly accepted: ReadonlyMap<string, Mail>
  /** Answers everything with 503 while it is down. */
  readonly setDown: (down: boolean) => void
  readonly close: () => Promise<void>
}

/** About one in so many mails is accepted without an answer, so the sender does not know. */
const silentAboutEach = 9

/** An outside provider, which recognises a mail by its idempotency key and returns the same receipt again. */
export const startMailProvider = async (): Promise<MailProvider> => {
  const accepted = new Map<string, Mail>()
  let isDown = false

  const accept = async (request: IncomingMessage): Promise<Mail> => {
    const key = String(request.headers['idempotency-key'])
    const { userId } = JSON.parse(await text(request)) as { userId: string }
    const known = accepted.get(key)
    const mail = { key, userId, receipt: known?.receipt ?? `receipt of ${key}`, requests: (known?.requests ?? 0) + 1 }
    accepted.set(key, mail)
    return mail
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (isDown) {
      response.writeHead(503).end()
      return
    }
    const { receipt, requests } = await accept(request)
    if (requests > 1 || accepted.size % silentAboutEach !== 0) response.end(receipt)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    setDown: (down) => (isDown = down),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
