import { dataEvent, type Dialect, isRecord, piecesOf, type ReceivedRequest } from './answers.ts'
import { invalid, openAiError, openAiFailures, withoutKey } from './openai-errors.ts'

type Delta = Readonly<Record<string, unknown>>

const chunk = ({ body }: ReceivedRequest, delta: Delta, finish: string | null = null): string =>
  dataEvent({
    id: 'chatcmpl-42',
    object: 'chat.completion.chunk',
    created: 1_763_800_000,
    model: body['model'],
    choices: [{ index: 0, delta, finish_reason: finish }],
  })

/** Usage comes in a piece of its own, where it was asked for. */
const closing = (received: ReceivedRequest): readonly string[] => {
  const { stream_options: options, model } = received.body
  const counted = { prompt_tokens: 300, completion_tokens: 90, total_tokens: 390 }
  const usage = dataEvent({
    id: 'chatcmpl-42',
    object: 'chat.completion.chunk',
    created: 1_763_800_000,
    model,
    choices: [],
    usage: counted,
  })
  return [...(isRecord(options) && options['include_usage'] === true ? [usage] : []), 'data: [DONE]\n\n']
}

const contents = (received: ReceivedRequest, text: string): readonly string[] => [
  chunk(received, { role: 'assistant', content: '' }),
  ...piecesOf(text).map((content) => chunk(received, { content })),
]

const roles = ['system', 'user', 'assistant']

const isMessage = (message: unknown): boolean =>
  isRecord(message) &&
  roles.includes(String(message['role'])) &&
  (typeof message['content'] === 'string' || Array.isArray(message['content']))

/** POST /chat/completions of somebody who speaks OpenAI's language, streamed. */
export const compatibleChat = (key: string): Dialect => ({
  ...openAiFailures,
  refuse: (received) => {
    const refusal = withoutKey(received, key)
    if (refusal) return refusal
    const { model, messages, stream, response_format: format } = received.body
    if (typeof model !== 'string') return invalid('you must provide a model parameter', 'model')
    if (!Array.isArray(messages) || !messages.every(isMessage))
      return invalid('messages are not understood', 'messages')
    if (stream !== true) return invalid('This stand-in streams.', 'stream')
    const type = isRecord(format) ? format['type'] : undefined
    if (type !== 'json_schema' && type !== 'json_object') return invalid('no such format', 'response_format')
    return undefined
  },
  say: (text, received) => ({
    events: [...contents(received, text), chunk(received, {}, 'stop'), ...closing(received)],
  }),
  draw: () => invalid('Draws nothing.', 'model'),
  refuseToSay: (received) => ({
    events: [
      chunk(received, { role: 'assistant', content: null }),
      chunk(received, { refusal: "I'm sorry, I can't assist with that request." }),
      chunk(received, {}, 'stop'),
      ...closing(received),
    ],
  }),
  filter: () =>
    openAiError(403, {
      message: 'Your chosen model requires moderation and your input was flagged for "harassment".',
      type: 'moderation',
    }),
  filterLate: (text, received) => ({
    events: [...contents(received, text).slice(0, 3), chunk(received, {}, 'content_filter'), ...closing(received)],
  }),
  overload: (text, received) => ({
    events: [
      ...contents(received, text).slice(0, 3),
      dataEvent({ error: { message: 'Provider returned error', type: 'server_error', param: null, code: 502 } }),
      ...closing(received),
    ],
  }),
  noCredit: () =>
    openAiError(402, { message: 'Insufficient Balance', type: 'unknown_error', code: 'invalid_request_error' }),
})
