import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** How Resend answers a request: it takes the mail; or as a status, with what stands in the head. */
export type ResendAnswer =
  | 'takes'
  | 'takes and hangs up'
  | 'half an answer'
  | {
      readonly status: number
      readonly name: string
      readonly message: string
      readonly headers?: Record<string, string>
    }

export type ResendMail = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly tags: readonly { readonly value: string }[]
}

/** Resend as far as it takes mails: under one key each once, however often it is asked. */
export const openResend = async () => {
  const answers: ResendAnswer[] = []
  const mails = new Map<string, ResendMail>()
  const requests: string[] = []
  let reporting: (mail: ResendMail) => Promise<void> = async () => undefined
  const server = createServer((request, response) => {
    if (request.method === 'GET') return response.end('{}') // somebody checks whether it is there
    void (async () => {
      const key = String(request.headers['idempotency-key'])
      const body = JSON.parse(await text(request)) as Pick<ResendMail, 'tags'>
      requests.push(key)
      const answer = answers.shift() ?? 'takes'
      const say = (status: number, what: object | string, headers: Record<string, string> = {}) => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers })
        response.end(typeof what === 'string' ? what : JSON.stringify(what))
      }
      if (typeof answer === 'object') {
        const { status, name, message, headers } = answer
        return say(status, { statusCode: status, name, message }, headers)
      }
      const mail: ResendMail = mails.get(key) ?? { ...body, id: `resend-${mails.size + 1}` }
      mails.set(key, mail)
      await reporting(mail)
      if (answer === 'takes and hangs up') return response.destroy()
      return say(200, answer === 'half an answer' ? '{"id": "res' : { id: mail.id })
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What it took, by key. */
    mails: mails as ReadonlyMap<string, ResendMail>,
    /** The keys of all requests. */
    requests: requests as readonly string[],
    /** The answers to the next requests; afterwards it takes everything. */
    plan: (...next: readonly ResendAnswer[]) => void answers.push(...next),
    /** What happens once a mail is taken, before it is said to be. */
    beforeAnswering: (report: (mail: ResendMail) => Promise<void>) => void (reporting = report),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
