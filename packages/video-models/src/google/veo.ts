import { EngineError } from '@vignette/engine/engine'
import type { FootageMaker, Shot } from '@vignette/engine/footage-maker'
import { z } from 'zod'
import { ownAddress } from '../asking/addresses.ts'
import { download } from '../asking/download.ts'
import { askUntil, patiently } from '../asking/patience.ts'
import { as, request } from '../asking/request.ts'
import type { Waits } from '../asking/waits.ts'

/** However often it cannot be reached while it works, it is asked on until the time limit. */
export const usualWaits: Waits = {
  answerMs: 30_000,
  downloadMs: 300_000,
  attempts: 3,
  pauseMs: 1_000,
  longestPauseMs: 30_000,
  poll: { firstMs: 10_000, longestMs: 10_000, failures: Infinity },
}

/** Eight seconds have about a tenth of it. */
const largestBytes = 256 * 1_048_576

/** With these it says that it has taken nothing. */
const notTaken = [429, 503]

type Service = Pick<FootageMaker, 'costOf'> & {
  readonly url: string
  readonly key: string
  readonly model: string
  readonly waits: Waits
}

const orderedSchema = z.object({ name: z.string().regex(/^models\/[\w.-]{1,80}\/operations\/[\w.-]{1,200}$/) })

const operationSchema = z.object({
  done: z.boolean().nullish(),
  error: z.object({ code: z.number().nullish(), message: z.string().nullish() }).nullish(),
  response: z
    .object({
      generateVideoResponse: z
        .object({
          generatedSamples: z.array(z.object({ video: z.object({ uri: z.string().nullish() }).nullish() })).nullish(),
          raiMediaFilteredCount: z.number().nullish(),
          raiMediaFilteredReasons: z.array(z.string()).nullish(),
        })
        .nullish(),
    })
    .nullish(),
})
type Operation = z.infer<typeof operationSchema>

const pictureOf = (picture: Uint8Array) => ({
  bytesBase64Encoded: Buffer.from(picture).toString('base64'),
  mimeType: 'image/jpeg',
})

const picturesIn = ({ pictures }: Shot) => {
  if (pictures.use === 'first') return { image: pictureOf(pictures.picture) }
  if (pictures.use === 'none') return {}
  return { referenceImages: pictures.pictures.map((each) => ({ image: pictureOf(each), referenceType: 'asset' })) }
}

const bodyOf = (shot: Shot) => ({
  instances: [{ prompt: shot.prompt, ...picturesIn(shot) }],
  parameters: {
    aspectRatio: shot.aspect,
    durationSeconds: shot.seconds,
    resolution: '1080p',
    negativePrompt: shot.avoid,
    seed: shot.seed,
  },
})

/** Codes of gRPC with which the service says that the fault is not in the request. */
const ownFaults: readonly number[] = [2, 4, 8, 10, 13, 14]

/** A prompt that a filter refuses has the code of any other wrong request, and differs by what is said. */
const isFiltered = (message: string): boolean => /violat|polic|safety|sensitive|guideline|responsible/i.test(message)

type Made = NonNullable<NonNullable<Operation['response']>['generateVideoResponse']>

const uriIn = ({ generatedSamples }: Made): string | null | undefined =>
  generatedSamples?.find(({ video }) => video?.uri)?.video?.uri

const isBlocked = ({ raiMediaFilteredCount, raiMediaFilteredReasons }: Made): boolean =>
  (raiMediaFilteredCount ?? 0) > 0 || (raiMediaFilteredReasons ?? []).length > 0

/** What became of an operation that has ended: the address of its file, or that the service could not make it. */
const endOf = ({ error, response }: Operation): { readonly uri: string } | 'failed' => {
  if (error) {
    if (ownFaults.includes(error.code ?? 2)) return 'failed'
    throw new EngineError(isFiltered(error.message ?? '') ? 'blocked' : 'unusable')
  }
  const made = response?.generateVideoResponse ?? {}
  const uri = uriIn(made)
  if (uri) return { uri }
  throw new EngineError(isBlocked(made) ? 'blocked' : 'unusable')
}

/** Its own stores, to which it sends on, without the key. */
const isOfGoogle = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && /\.(?:googleapis|googleusercontent)\.com$/.test(hostname)

const order = ({ url, key, model, waits }: Service, shot: Shot, signal: AbortSignal): Promise<string> => {
  const init = {
    method: 'POST',
    body: JSON.stringify(bodyOf(shot)),
    headers: { 'x-goog-api-key': key, 'content-type': 'application/json' },
  }
  const asking = { url: `${url}/models/${model}:predictLongRunning`, init, answerMs: waits.answerMs, notTaken }
  return patiently(async () => (await request(asking, as(orderedSchema))).name, { waits, signal })
}

/** Google's Veo by the Gemini API: an order is an operation, which is asked for until it has ended. */
export const veo = (service: Service): FootageMaker => {
  const { url, key, model, costOf, waits } = service
  const headers = { 'x-goog-api-key': key }
  const headersFor = (to: URL) => {
    if (to.origin === new URL(url).origin) return headers
    if (isOfGoogle(to)) return {}
    throw new EngineError('unusable')
  }
  return {
    name: `google:${model}`,
    mostReferences: 3,
    costOf,
    order: (shot, signal) => order(service, shot, signal),
    collect: async (operation, path, signal) => {
      const asking = { url: `${url}/${operation}`, init: { headers }, signal, answerMs: waits.answerMs }
      const ask = () => request(asking, as(operationSchema))
      const end = endOf(await askUntil(ask, ({ done }) => done === true, { waits, signal }))
      if (end === 'failed') return 'failed'
      await download({ url: ownAddress(end.uri, url), path, largestBytes, waits, signal, headersFor })
      return 'made'
    },
  }
}
