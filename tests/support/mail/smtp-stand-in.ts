import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type SmtpMail = { readonly to: readonly string[]; readonly source: string }

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode })

/** A mail server that takes mails, each in its time; the next recipients are refused as planned. */
export const openSmtp = async (port = 0, { takesMs = 0 } = {}) => {
  const mails: SmtpMail[] = []
  const refusals: (readonly [code: number, message: string])[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100, // whoever sends keeps the connection
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const next = refusals.shift()
      done(next && refusal(...next))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        setTimeout(() => {
          mails.push({ to, source: Buffer.concat(chunks).toString() })
          done()
        }, takesMs)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails: mails as readonly SmtpMail[],
    /** Refuses the next recipients so. */
    refuse: (...next: readonly (readonly [code: number, message: string])[]) => void refusals.push(...next),
    /** How many are open. */
    connections: () => new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count))),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
