import { base64, dataEvent, type Dialect, isRecord, piecesOf, type ReceivedRequest, type Reply } from './answers.ts'

const errorOf = (code: number, status: string, message: string, details: readonly unknown[] = []): Reply => ({
  status: code,
  body: { error: { code, message, status, details } },
})

const invalid = (message: string): Reply => errorOf(400, 'INVALID_ARGUMENT', message)

const common = { modelVersion: 'gemini-2.5-flash', responseId: 'r-42' }

const usageMetadata = { promptTokenCount: 320, candidatesTokenCount: 100, totalTokenCount: 420 }

const piece = (text: string, finishReason?: string) => ({
  candidates: [{ content: { parts: [{ text }], role: 'model' }, ...(finishReason && { finishReason }), index: 0 }],
  usageMetadata,
  ...common,
})

const isStreamed = ({ path }: ReceivedRequest): boolean => path.endsWith(':streamGenerateContent')

const blockedPrompt = {
  promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
  usageMetadata: { promptTokenCount: 320, totalTokenCount: 320 },
  ...common,
}

const unfinished = (finishReason: string) => ({ candidates: [{ finishReason, index: 0 }], usageMetadata, ...common })

/** As a stream, or as one answer. */
const reply = (received: ReceivedRequest, ...pieces: readonly unknown[]): Reply =>
  isStreamed(received) ? { events: pieces.map(dataEvent) } : { status: 200, body: pieces[0] }

/** Types that a schema may have there; `$schema` and `additionalProperties` are not among the members it knows. */
const generationOf = ({ body }: ReceivedRequest) => (isRecord(body['generationConfig']) ? body['generationConfig'] : {})

const wantsPicture = (received: ReceivedRequest): boolean => {
  const { responseModalities } = generationOf(received)
  return Array.isArray(responseModalities) && responseModalities.includes('IMAGE')
}

const ratios = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9']

const pictureFault = (received: ReceivedRequest): Reply | undefined => {
  const { imageConfig } = generationOf(received)
  const ratio = isRecord(imageConfig) ? imageConfig['aspectRatio'] : undefined
  return ratio === undefined || ratios.some((each) => each === ratio) ? undefined : invalid('aspect_ratio is not one')
}

/** POST /models/<model>:streamGenerateContent, for pictures :generateContent. */
export const googleContent = (key: string): Dialect => ({
  refuse: (received) => {
    const { headers, body } = received
    if (headers['x-goog-api-key'] !== key) return invalid('API key not valid. Please pass a valid API key.')
    if (!Array.isArray(body['contents']) || body['contents'].length === 0) return invalid('contents is not specified')
    if (wantsPicture(received)) return pictureFault(received)
    const { responseMimeType, responseSchema, responseJsonSchema } = generationOf(received)
    const isShaped = isRecord(responseSchema) || isRecord(responseJsonSchema)
    if (responseMimeType !== 'application/json' || !isShaped) return invalid('This stand-in answers with objects.')
    return undefined
  },
  say: (text, received) => {
    const pieces = piecesOf(text)
    return reply(
      received,
      ...pieces.map((each, index) => piece(each, index === pieces.length - 1 ? 'STOP' : undefined)),
    )
  },
  draw: (pictures, received) =>
    reply(received, {
      candidates: [
        {
          content: {
            parts: pictures.map((bytes) => ({ inlineData: { mimeType: 'image/png', data: base64(bytes) } })),
            role: 'model',
          },
          finishReason: 'STOP',
          index: 0,
        },
      ],
      usageMetadata: { promptTokenCount: 200, candidatesTokenCount: 1_290, totalTokenCount: 1_490 },
      ...common,
    }),
  refuseToSay: (received) => reply(received, unfinished(isStreamed(received) ? 'SAFETY' : 'IMAGE_SAFETY')),
  filter: (received) => reply(received, blockedPrompt),
  filterLate: (text, received) => reply(received, piece(text.slice(0, 20)), unfinished('PROHIBITED_CONTENT')),
  limit: (seconds) =>
    errorOf(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota, please check your plan and billing details.', [
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${seconds}s` },
    ]),
  noCredit: () => errorOf(403, 'PERMISSION_DENIED', 'This API method requires billing to be enabled.'),
  fail: () => errorOf(500, 'INTERNAL', 'An internal error has occurred.'),
  overload: (text) => ({
    events: [
      ...piecesOf(text)
        .slice(0, 2)
        .map((each) => dataEvent(piece(each))),
      dataEvent({ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }),
    ],
  }),
})
