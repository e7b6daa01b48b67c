import { type Dialect, isRecord, namedEvent, piecesOf, type ReceivedRequest, type Reply } from './answers.ts'

const errorOf = (status: number, type: string, message: string, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'request-id': 'req_011CX', ...headers },
  body: { type: 'error', error: { type, message }, request_id: 'req_011CX' },
})

const invalid = (message: string): Reply => errorOf(400, 'invalid_request_error', message)

/** Models without structured output are made to use a tool, whose input is the answer. */
const toolOf = ({ body }: ReceivedRequest): string | undefined => {
  const [tool] = Array.isArray(body['tools']) ? (body['tools'] as unknown[]) : []
  return isRecord(tool) ? String(tool['name']) : undefined
}

const opening = ({ body }: ReceivedRequest): string =>
  namedEvent({
    type: 'message_start',
    message: {
      id: 'msg_01XFD',
      type: 'message',
      role: 'assistant',
      model: body['model'],
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: 350, cache_creation_input_tokens: 0, cache_read_input_tokens: 0, output_tokens: 1 },
    },
  })

const event = (type: string, more: Readonly<Record<string, unknown>> = {}): string => namedEvent({ type, ...more })

const block = (text: string, received: ReceivedRequest): readonly string[] => {
  const tool = toolOf(received)
  const content =
    tool === undefined ? { type: 'text', text: '' } : { type: 'tool_use', id: 'toolu_01', name: tool, input: {} }
  const delta = (piece: string) =>
    tool === undefined ? { type: 'text_delta', text: piece } : { type: 'input_json_delta', partial_json: piece }
  return [
    event('content_block_start', { index: 0, content_block: content }),
    event('ping'),
    ...piecesOf(text).map((piece) => event('content_block_delta', { index: 0, delta: delta(piece) })),
    event('content_block_stop', { index: 0 }),
  ]
}

const closing = (reason: string): readonly string[] => [
  event('message_delta', { delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 110 } }),
  event('message_stop'),
]

const isTurn = (message: unknown, index: number): boolean =>
  isRecord(message) &&
  message['role'] === (index % 2 === 0 ? 'user' : 'assistant') &&
  Array.isArray(message['content']) &&
  message['content'].every((part) => isRecord(part) && (part['type'] !== 'text' || part['text'] !== ''))

/** POST /messages, streamed. */
export const anthropicMessages = (key: string): Dialect => ({
  refuse: (received) => {
    const { headers, body } = received
    if (headers['x-api-key'] !== key) return errorOf(401, 'authentication_error', 'invalid x-api-key')
    if (headers['anthropic-version'] !== '2023-06-01') return invalid('anthropic-version: header is required')
    if (!Number.isInteger(body['max_tokens'])) return invalid('max_tokens: Field required')
    const { messages } = body
    if (!Array.isArray(messages) || messages.length === 0) return invalid('messages: at least one message is required')
    if (!messages.every(isTurn)) return invalid('messages: roles must alternate, and text must be non-empty')
    if (body['stream'] !== true) return invalid('This stand-in streams.')
    const isStructured = isRecord(body['output_config']) || toolOf(received) !== undefined
    return isStructured ? undefined : invalid('This stand-in answers with objects.')
  },
  say: (text, received) => ({
    events: [
      opening(received),
      ...block(text, received),
      ...closing(toolOf(received) === undefined ? 'end_turn' : 'tool_use'),
    ],
  }),
  draw: () => invalid('Draws nothing.'),
  refuseToSay: (received) => ({ events: [opening(received), ...closing('refusal')] }),
  filter: () => invalid('Output blocked by content filtering policy'),
  filterLate: (text, received) => ({
    events: [
      opening(received),
      ...block(text, received).slice(0, 4),
      event('content_block_stop', { index: 0 }),
      ...closing('refusal'),
    ],
  }),
  limit: (seconds) =>
    errorOf(429, 'rate_limit_error', 'This request would exceed your rate limit.', { 'retry-after': String(seconds) }),
  noCredit: () => invalid('Your credit balance is too low to access the Anthropic API.'),
  fail: () => errorOf(500, 'api_error', 'Internal server error'),
  overload: (text, received) => ({
    events: [
      opening(received),
      ...block(text, received).slice(0, 3),
      event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
    ],
  }),
})
