import { type Dialect, isRecord, type NamedEvent, namedEvent, piecesOf, type ReceivedRequest } from './answers.ts'
import { invalid, openAiError, openAiFailures, withoutKey } from './openai-errors.ts'
import { schemaFault } from './openai-schema.ts'

const id = 'resp_0a1b2c3d'
const item = 'msg_0a1b2c3d'

const responseOf = ({ body }: ReceivedRequest, status: string, more: Record<string, unknown> = {}) => ({
  id,
  object: 'response',
  created_at: 1_763_800_000,
  status,
  error: null,
  incomplete_details: null,
  model: body['model'],
  output: [],
  store: body['store'],
  usage: null,
  ...more,
})

const usage = {
  input_tokens: 400,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: 120,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: 520,
}

const formatOf = ({ body }: ReceivedRequest): Readonly<Record<string, unknown>> | undefined => {
  const { text } = body
  return isRecord(text) && isRecord(text['format']) ? text['format'] : undefined
}

const numbered = (events: readonly NamedEvent[]): readonly string[] =>
  events.map((event, index) => namedEvent({ ...event, sequence_number: index }))

const opening = (received: ReceivedRequest): readonly NamedEvent[] => [
  { type: 'response.created', response: responseOf(received, 'in_progress') },
  { type: 'response.in_progress', response: responseOf(received, 'in_progress') },
  {
    type: 'response.output_item.added',
    output_index: 0,
    item: { id: item, type: 'message', status: 'in_progress', content: [], role: 'assistant' },
  },
]

const at = { item_id: item, output_index: 0, content_index: 0 }

const message = (part: Record<string, unknown>) => ({
  id: item,
  type: 'message',
  status: 'completed',
  content: [part],
  role: 'assistant',
})

const textEvents = (text: string): readonly NamedEvent[] => {
  const part = { type: 'output_text', text, annotations: [], logprobs: [] }
  return [
    { type: 'response.content_part.added', ...at, part: { ...part, text: '' } },
    ...piecesOf(text).map((delta) => ({ type: 'response.output_text.delta', ...at, delta, logprobs: [] })),
    { type: 'response.output_text.done', ...at, text, logprobs: [] },
    { type: 'response.content_part.done', ...at, part },
    { type: 'response.output_item.done', output_index: 0, item: message(part) },
  ]
}

const closing = (received: ReceivedRequest): NamedEvent => ({
  type: 'response.completed',
  response: responseOf(received, 'completed', { usage }),
})

const sentence = "I'm sorry, but I can't help with that."

/** POST /responses, streamed. */
export const openAiResponses = (key: string): Dialect => ({
  ...openAiFailures,
  refuse: (received) => {
    const refusal = withoutKey(received, key)
    if (refusal) return refusal
    const { model, input, stream, store } = received.body
    if (typeof model !== 'string') return invalid('Missing required parameter.', 'model')
    if (!Array.isArray(input) || input.length === 0) return invalid('Missing required parameter.', 'input')
    if (stream !== true) return invalid('This stand-in streams.', 'stream')
    if (store !== false) return invalid('What people write is not to be stored.', 'store')
    const format = formatOf(received)
    if (format?.['type'] !== 'json_schema') return invalid('Invalid format.', 'text.format')
    const fault = format['strict'] === true ? schemaFault(format['schema']) : undefined
    return fault === undefined
      ? undefined
      : invalid(`Invalid schema for response_format: ${fault}`, 'text.format.schema')
  },
  say: (text, received) => ({ events: numbered([...opening(received), ...textEvents(text), closing(received)]) }),
  draw: () => invalid('Draws nothing.', 'model'),
  refuseToSay: (received) => ({
    events: numbered([
      ...opening(received),
      { type: 'response.content_part.added', ...at, part: { type: 'refusal', refusal: '' } },
      ...piecesOf(sentence).map((delta) => ({ type: 'response.refusal.delta', ...at, delta })),
      { type: 'response.refusal.done', ...at, refusal: sentence },
      { type: 'response.output_item.done', output_index: 0, item: message({ type: 'refusal', refusal: sentence }) },
      closing(received),
    ]),
  }),
  filter: () =>
    openAiError(400, {
      message: 'Invalid prompt: your prompt was flagged as potentially violating our usage policy.',
      type: 'invalid_request_error',
      code: 'invalid_prompt',
    }),
  filterLate: (text, received) => ({
    events: numbered([
      ...opening(received),
      ...textEvents(text).slice(0, 4),
      {
        type: 'response.incomplete',
        response: responseOf(received, 'incomplete', { incomplete_details: { reason: 'content_filter' }, usage }),
      },
    ]),
  }),
  overload: (text, received) => ({
    events: numbered([
      ...opening(received),
      ...textEvents(text).slice(0, 3),
      {
        type: 'response.failed',
        response: responseOf(received, 'failed', {
          error: { code: 'server_error', message: 'The model is overloaded.' },
        }),
      },
    ]),
  }),
})
