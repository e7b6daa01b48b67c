import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSpeechRecognizer } from '@vignette/speech/create-recognizer'
import type { SpeechSettings } from '@vignette/runtime/settings/speech-settings'
import { afterEach } from 'vitest'

export type Seen = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A server that plays a service. It keeps what it is asked. */
export const openService = async (
  answer: (seen: Seen, response: ServerResponse, count: number) => void,
): Promise<{ readonly url: string; readonly seen: Seen[] }> => {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('latin1')
      const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      seen.push(one)
      answer(one, response, seen.length)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

export const json = (response: ServerResponse, body: unknown, status = 200, headers = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const soundFile = async (): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'speech-')), 'sound.ogg')
  await writeFile(path, 'OggS, as it were')
  return path
}

const hasty = { answerMs: 400, attempts: 3, pauseMs: 5, wholeMs: 500 }

export const key = 'sk-a-key-that-nobody-may-read'

/** Hears a file with a service at an address. */
export const hear = async (
  provider: SpeechSettings['SPEECH_PROVIDER'],
  url: string,
  { language, signal = new AbortController().signal }: { readonly language?: 'de'; readonly signal?: AbortSignal } = {},
) => {
  const recognize = createSpeechRecognizer(
    { SPEECH_PROVIDER: provider, SPEECH_API_KEY: key, SPEECH_BASE_URL: url, SPEECH_MODEL: undefined },
    hasty,
  )
  if (!recognize) throw new Error('a service is wanted')
  return recognize(await soundFile(), { language, signal })
}
