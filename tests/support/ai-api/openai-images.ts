import { base64, type Dialect, type ReceivedRequest, type Reply } from './answers.ts'
import { invalid, openAiError, openAiFailures, withoutKey } from './openai-errors.ts'

const sizes: Readonly<Record<string, readonly string[]>> = {
  'gpt-image-1': ['1024x1024', '1024x1536', '1536x1024', 'auto'],
  'dall-e-3': ['1024x1024', '1024x1792', '1792x1024'],
}

const isFile = (value: unknown): boolean => value instanceof Uint8Array && value.length > 0

/** Which file a form brings: one, or the first of a list. */
const fileOf = ({ body }: ReceivedRequest): unknown => body['image'] ?? body['image[]']

const editFault = (received: ReceivedRequest): Reply | undefined => {
  if (!received.path.endsWith('/images/edits')) return undefined
  if (received.body['model'] === 'dall-e-3') return invalid('Value must be dall-e-2.', 'model')
  return isFile(fileOf(received)) ? undefined : invalid('Missing required parameter.', 'image')
}

/** POST /images/generations and, as a form, /images/edits. A model that is not OpenAI's takes any size in pixels. */
export const openAiImages = (key: string): Dialect => {
  const picture = ({ body }: ReceivedRequest, bytes: Uint8Array) =>
    body['model'] === 'dall-e-3'
      ? { b64_json: base64(bytes), revised_prompt: 'A picture.' }
      : { b64_json: base64(bytes) }

  return {
    ...openAiFailures,
    refuse: (received) => {
      const refusal = withoutKey(received, key) ?? editFault(received)
      if (refusal) return refusal
      const { model, prompt, size, n } = received.body
      if (typeof prompt !== 'string' || prompt === '') return invalid('Missing required parameter.', 'prompt')
      if (prompt.length > (model === 'dall-e-3' ? 4_000 : 32_000)) return invalid('Too long.', 'prompt')
      if (Number(n) !== 1) return invalid('This stand-in draws one.', 'n')
      const known = sizes[String(model)]
      const isKnown = known === undefined ? /^\d+x\d+$/.test(String(size)) : known.includes(String(size))
      if (!isKnown) return invalid(`Invalid value: '${String(size)}'.`, 'size')
      return undefined
    },
    say: () => invalid('Says nothing.', 'model'),
    draw: (pictures, received) => ({
      status: 200,
      body: {
        created: 1_763_800_000,
        data: pictures.map((bytes) => picture(received, bytes)),
        ...(String(received.body['model']).startsWith('gpt-image') && {
          background: 'opaque',
          output_format: 'png',
          quality: 'medium',
          size: received.body['size'],
          usage: {
            input_tokens: 200,
            input_tokens_details: { image_tokens: 0, text_tokens: 200 },
            output_tokens: 1_500,
            total_tokens: 1_700,
          },
        }),
      },
    }),
    refuseToSay: () =>
      openAiError(400, {
        message: 'Your request was rejected by the safety system.',
        type: 'image_generation_user_error',
        code: 'moderation_blocked',
      }),
    filter: () =>
      openAiError(400, {
        message: 'Your request was rejected as a result of our safety system.',
        type: 'invalid_request_error',
        code: 'content_policy_violation',
      }),
    filterLate: () => invalid('Streams nothing.', 'stream'),
    overload: () => openAiError(503, { message: 'The engine is currently overloaded.', type: 'server_error' }),
  }
}
