import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { probeAgent } from '@vignette/status/probes/http-probe'
import { generate } from 'selfsigned'
import type { Environment } from '../settings.ts'
import { createAccountStore } from './accounts.ts'
import { startConnectProxy } from './connect-proxy.ts'
import { createServiceAccount } from './service-account.ts'
import { createSigningKey, jwkOf } from './tokens.ts'

const hosts = {
  keys: 'www.googleapis.com',
  tokens: 'oauth2.googleapis.com',
  accounts: 'identitytoolkit.googleapis.com',
} as const

type Service = keyof typeof hosts

/** A key and a certificate for the names of Google, which only the processes of a test believe. */
const createCertificate = async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'googleapis.test' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: Object.values(hosts).map((value) => ({ type: 2, value })) },
    ],
  })
  const folder = await mkdtemp(join(tmpdir(), 'vignette-google-'))
  const file = join(folder, 'certificate.pem')
  await writeFile(file, cert)
  return { key, cert, file, remove: () => rm(folder, { recursive: true }) }
}

/** `failing` answers 500, `silent` never, `garbled` with what is no JSON. */
type Mode = 'working' | 'failing' | 'silent' | 'garbled'

type Answer = { readonly status: number; readonly body: unknown }

const keysPath = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const send = (response: ServerResponse, status: number, text: string): void =>
  void response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(text)

/**
 * Google as Firebase needs it, on this machine: the keys, the tokens of service accounts and the accounts of a project,
 * over TLS, behind a proxy that processes find in their environment.
 */
export const createGoogle = async ({ projectId = 'vignette-test' } = {}) => {
  const signingKey = createSigningKey()
  let keys: readonly object[] = [jwkOf(signingKey)]
  const serviceAccount = createServiceAccount(projectId)
  const store = createAccountStore(projectId)
  const modes = new Map<Service, Mode>()
  const requests = { keys: 0, tokens: 0, accounts: 0 }

  const answers: Record<Service, (request: IncomingMessage, body: string) => Answer> = {
    keys: ({ url }) => (url === keysPath ? { status: 200, body: { keys } } : { status: 404, body: {} }),
    tokens: (_request, body) => serviceAccount.exchange(body),
    accounts: ({ url = '', headers }, body) =>
      serviceAccount.isKnown(headers.authorization)
        ? store.answer(url, JSON.parse(body) as object)
        : { status: 401, body: { error: { code: 401, message: 'UNAUTHENTICATED' } } },
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const service = (Object.keys(hosts) as Service[]).find((name) => hosts[name] === request.headers.host)
    if (service === undefined) return send(response, 421, '{}')
    if (request.headers['user-agent'] !== probeAgent) requests[service] += 1
    const body = await bodyOf(request)
    const mode = modes.get(service) ?? 'working'
    if (mode === 'silent') return
    if (mode === 'failing') return send(response, 500, '{}')
    const answer = answers[service](request, body)
    const text = JSON.stringify(answer.body)
    return send(response, answer.status, mode === 'garbled' ? text.slice(0, -2) : text)
  }
  const certificate = await createCertificate()
  const server = createServer({ cert: certificate.cert, key: certificate.key }, (request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy = await startConnectProxy(Object.values(hosts), (server.address() as AddressInfo).port)

  return {
    projectId,
    /** What Google signs with from the start. */
    signingKey,
    accounts: store.accounts,
    /** How often each service was asked, measurements of the status page aside: they come when they come. */
    requests,
    refused: proxy.refused,
    /** As JWK. */
    publish: (...published: readonly object[]) => void (keys = published),
    set: (service: Service, mode: Mode) => void modes.set(service, mode),
    /** Settings of a process whose Firebase is here, with nothing in them that a deployment would not have. */
    environment: {
      SIGN_IN: 'firebase' as const,
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_SERVICE_ACCOUNT: serviceAccount.json,
      HTTPS_PROXY: proxy.url,
      NODE_USE_ENV_PROXY: '1',
      NODE_EXTRA_CA_CERTS: certificate.file,
    } satisfies Environment,
    close: async (): Promise<void> => {
      await proxy.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await certificate.remove()
    },
  }
}
export type Google = Awaited<ReturnType<typeof createGoogle>>
