import { Readable } from 'node:stream'
import { createOutbound, type OutboundCall, type OutboundOptions } from '@vignette/outbound/outbound'
import { OutboundFailure } from '@vignette/outbound/outbound-failure'
import { expect, it } from 'vitest'
import { openSecureService, openService, openSocket } from './servers.ts'

const failure = (reason: string, phase: string) => expect.objectContaining({ reason, phase }) as OutboundFailure
const toLocal = async () => [{ address: '127.0.0.1', family: 4 }]

const post = (
  at: { readonly url: URL; readonly host: string },
  changes: Partial<OutboundCall> = {},
  options: OutboundOptions = {},
) =>
  createOutbound({ allowed: [at.host], ...options }).call({
    url: at.url,
    method: 'POST',
    body: { json: { text: 'Hello' } },
    ...changes,
  })

it('answers with whatever the service says, and sends nothing twice', async () => {
  const service = await openService((_request, response) => {
    response.writeHead(422, { 'content-type': 'text/html', 'x-limit': '7' }).end('<p>No')
  })
  const answer = await post(service)
  expect(answer).toMatchObject({ status: 422, headers: { 'x-limit': '7' } })
  expect(answer.body.toString()).toBe('<p>No')
  expect(service.seen).toEqual([{ method: 'POST', path: '/', type: 'application/json', body: '{"text":"Hello"}' }])
})

it('sends forms, files in forms, and streams with their length', async () => {
  const lengths: (string | undefined)[] = []
  const service = await openService(({ headers }, response) => {
    lengths.push(headers['content-length'])
    response.end()
  })
  const file = { open: async () => Readable.from([Buffer.from('GIF'), Buffer.from('89a')]), bytes: 6 }
  await post(service, { body: { form: { a: 'b c', d: 'ä&' } } })
  await post(service, { body: { stream: { ...file, contentType: 'image/gif' } } })
  const multipart = [
    { name: 'description', value: 'Ein Bär' },
    { name: 'file', fileName: 'media.gif', file: { ...file, contentType: 'image/gif' } },
  ]
  await post(service, { body: { multipart } })
  expect(service.seen.slice(0, 2)).toMatchObject([
    { type: 'application/x-www-form-urlencoded', body: 'a=b+c&d=%C3%A4%26' },
    { type: 'image/gif', body: 'GIF89a' },
  ])
  const form = service.seen[2]
  const parsed = await new Response(form?.body, { headers: { 'content-type': form?.type ?? '' } }).formData()
  expect(parsed.get('description')).toBe('Ein Bär')
  expect(await (parsed.get('file') as File).text()).toBe('GIF89a')
  expect(lengths).toEqual(service.seen.map(({ body }) => String(Buffer.byteLength(body))))
})

it('sends nothing that it could not begin with in time', async () => {
  const service = await openService((_request, response) => response.end())
  const call = post(service, {}, { longestOpeningMs: -1 }) // the time was over when the connection was open
  await expect(call).rejects.toEqual(failure('timeout', 'neverSent'))
  expect(service.seen).toEqual([])
})

it('sends nothing after the latest moment of a call, also if the process stood still while it connected', async () => {
  const service = await openService((_request, response) => response.end())
  const latest = performance.now() + 200
  const stopped = post(service, { isLate: () => performance.now() > latest })
  // nothing runs meanwhile, as in a process that is frozen: neither timers nor what the connection has to say
  while (performance.now() < latest + 50);
  await expect(stopped).rejects.toEqual(failure('timeout', 'neverSent'))
  expect((await post(service, { isLate: () => false })).status).toBe(200)
  expect(service.seen).toHaveLength(1)
})

it('follows no redirect of a call, which would carry its token elsewhere', async () => {
  const service = await openService((_request, response) => response.writeHead(307, { location: '/other' }).end())
  const headers = { authorization: 'Bearer secret' }
  expect((await post(service, { method: 'GET', headers })).status).toBe(307)
  expect(service.seen).toHaveLength(1)
})

it.each([
  'http://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/',
  'https://10.0.0.1/',
  'https://0x7f000001/',
])('a call of %s never leaves', async (address) => {
  await expect(post({ url: new URL(address), host: 'other' })).rejects.toEqual(failure('private', 'neverSent'))
})

it('a call goes over https, unless the host is allowed as it is', async () => {
  const resolve = async () => [{ address: '93.184.215.14', family: 4 }]
  const plain = { url: new URL('http://service.example/'), host: 'other' }
  await expect(post(plain, {}, { resolve })).rejects.toEqual(failure('insecure', 'neverSent'))
})

it('a name whose meaning changes after it was checked leads nowhere else', async () => {
  const service = await openService((_request, response) => response.end('here'))
  const meanings = ['127.0.0.1', '127.0.0.2']
  const resolve = async () => [{ address: meanings.shift() ?? '', family: 4 }]
  const at = { url: new URL(`http://rebound.example:${service.port}/`), host: `rebound.example:${service.port}` }
  expect((await post(at, {}, { resolve })).body.toString()).toBe('here')
  expect(meanings).toEqual(['127.0.0.2'])
})

it('has never sent what nobody took: an unknown name, a closed port', async () => {
  const gone = await openService(() => undefined)
  await gone.close()
  await expect(post(gone)).rejects.toEqual(failure('unreachable', 'neverSent'))
  const unknown = { url: new URL('https://nobody.example/'), host: 'other' }
  const resolve = () => Promise.reject(new Error('ENOTFOUND'))
  await expect(post(unknown, {}, { resolve })).rejects.toEqual(failure('unknownHost', 'neverSent'))
})

it('has never sent what was given up before the connection stood', async () => {
  const silent = await openSocket(() => undefined, 'https') // takes connections and says nothing in TLS
  await expect(post(silent, { timeoutMs: 200 })).rejects.toEqual(failure('timeout', 'neverSent'))
  const unresolved = { url: new URL('https://slow.example/'), host: 'other' }
  const resolve = () => new Promise<never>(() => undefined)
  await expect(post(unresolved, { timeoutMs: 50 }, { resolve })).rejects.toEqual(failure('timeout', 'neverSent'))
})

it('has never sent what a connection was cut before', async () => {
  const cutting = await openSocket((socket) => socket.destroy(), 'https')
  await expect(post(cutting)).rejects.toEqual(failure('unreachable', 'neverSent'))
})

it('has never sent anything to who cannot show that it is the one', async () => {
  const service = await openSecureService((_request, response) => response.end('private'))
  const options = { resolve: toLocal }
  await expect(post(service, {}, options)).rejects.toEqual(failure('tls', 'neverSent'))
  const other = { url: new URL(`https://other.example:${service.port}/`), host: `other.example:${service.port}` }
  const trusting = { ...options, authorities: [service.authority] }
  await expect(post(other, {}, trusting)).rejects.toEqual(failure('tls', 'neverSent'))
  expect((await post(service, {}, trusting)).body.toString()).toBe('private')
})

it('may have sent what has no answer: a connection that is cut, before and within the answer', async () => {
  const before = await openService((request) => request.socket.destroy())
  const within = await openService((request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half', () => request.socket.destroy())
  })
  for (const service of [before, within]) {
    await expect(post(service)).rejects.toEqual(failure('cut', 'lost'))
    expect(service.seen).toHaveLength(1)
  }
})

it('may have sent what takes too long, and what is given up', async () => {
  const silent = await openService(() => undefined)
  await expect(post(silent, { timeoutMs: 200 })).rejects.toEqual(failure('timeout', 'lost'))
  const giving = new AbortController()
  const arriving = await openService(() => giving.abort())
  await expect(post(arriving, { signal: giving.signal })).rejects.toEqual(failure('cancelled', 'lost'))
})

it('may have sent what has an answer without end, or one that is no HTTP', async () => {
  const endless = await openService((_request, response) => {
    const pour = (): unknown => (response.write('x'.repeat(65_536)) ? setImmediate(pour) : response.once('drain', pour))
    response.writeHead(200)
    pour()
  })
  await expect(post(endless, { maxBytes: 100_000 })).rejects.toEqual(failure('tooBig', 'lost'))
  const other = await openSocket((socket) => void socket.once('data', () => socket.end('SSH-2.0\r\n')))
  await expect(post(other)).rejects.toEqual(failure('cut', 'lost'))
})

it('takes an answer that comes before the whole body was sent', async () => {
  const refusing = await openSocket((socket) => {
    socket.once('data', () => socket.write('HTTP/1.1 413 Too Large\r\ncontent-length: 2\r\n\r\nno'))
  })
  const pieces = async function* () {
    for (let sent = 0; sent < 1_000; sent += 1) yield Buffer.alloc(65_536)
  }
  const stream = { open: async () => Readable.from(pieces()), bytes: 65_536_000, contentType: 'video/mp4' }
  const answer = await post(refusing, { body: { stream } })
  expect([answer.status, answer.body.toString()]).toEqual([413, 'no'])
})

it('names neither addresses with their secrets nor headers in its failures', async () => {
  const silent = await openService((request) => request.socket.destroy())
  const url = new URL(`${silent.url.href}?code=secret-code`)
  const headers = { authorization: 'Bearer secret-token' }
  const cut = post({ url, host: silent.host }, { headers }).catch((error: unknown) => error)
  const bad = post(silent, { headers: { authorization: 'Bearer secret\n' } }).catch((error: unknown) => error)
  for (const error of await Promise.all([cut, bad])) {
    expect(error).toBeInstanceOf(OutboundFailure)
    expect(`${(error as Error).stack} ${String((error as Error).cause)}`).not.toContain('secret-')
    expect(String((error as Error).cause)).not.toContain('Bearer')
  }
})

it('a redirect of what is read leads to nothing inside', async () => {
  const inside = await openService((_request, response) => response.end('Secret'))
  const site = await openService(({ url }, response) => {
    response.writeHead(302, { location: url === '/' ? '/next' : `http://localhost:${inside.port}/` }).end()
  })
  const { read } = createOutbound({ allowed: [site.host] })
  const reading = { url: site.url, signal: AbortSignal.timeout(5_000), maxBytes: 1_000 }
  await expect(read(reading)).rejects.toEqual(failure('private', 'neverSent'))
  expect(inside.seen).toEqual([])
})
