import { AiError, type AiFailure } from '@vignette/ai/ai-error'
import { createLanguageModel, type ObjectRequest } from '@vignette/ai/language-model'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { AiAnswer } from '../support/ai-api/answers.ts'
import { openAiApi } from '../support/ai-api/server.ts'
import { aiSettings, hasty, quick, silent } from './quick.ts'

type Api = Awaited<ReturnType<typeof openAiApi>>
let api: Api

beforeAll(async () => {
  api = await openAiApi()
})
afterAll(() => api.close())

const schema = z.object({ title: z.string(), lines: z.array(z.string()) })
type Poem = z.infer<typeof schema>

const secretPrompt = 'A prompt that nobody else may read'
const poem: Poem = { title: 'Over the bay', lines: ['The boats come home at seven,', 'with lanterns and with bread.'] }
const says = (value: unknown): AiAnswer => ({ says: JSON.stringify(value) })

const modelOf = (choice: string, more: Readonly<Record<string, string>> = {}, waits = quick, partialsMs = 0) => {
  const settings = aiSettings({ ...api.settings, AI_TEXT: choice, ...more })
  if (settings.AI_TEXT.provider === 'offline') throw new Error('a model is wanted')
  return createLanguageModel(settings.AI_TEXT, settings, { logger: silent, waits, partialsMs })
}

type Model = ReturnType<typeof modelOf>

const write = (model: Model, more: Partial<ObjectRequest<Poem>> = {}) =>
  model.writeObject({
    instructions: 'Write a short poem.',
    data: secretPrompt,
    schema,
    longest: 200,
    signal: AbortSignal.timeout(20_000),
    ...more,
  })

const failureOf = async (promise: Promise<unknown>): Promise<AiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AiError)) throw new Error('it was no AiError', { cause: error })
  return error
}

const adapters = [
  ['openai', 'openai:gpt-4.1-mini', {}],
  ['openai, a model that reasons', 'openai:gpt-5-mini', {}],
  ['anthropic', 'anthropic:claude-sonnet-4-5', {}],
  [
    'anthropic, a model without structured output',
    'anthropic:claude-3-haiku-20240307',
    { AI_PRICES: 'claude-3-haiku=0.25/1.25' },
  ],
  ['google', 'google:gemini-2.5-flash', {}],
  ['compatible', 'compatible:llama3.2:3b', { AI_PRICES: 'llama3.2:3b=0.1/0.2' }],
  [
    'compatible, without schemas',
    'compatible:deepseek-chat',
    { AI_JSON_SCHEMA: 'false', AI_PRICES: 'deepseek-chat=1/2' },
  ],
] as const

describe.each(adapters)('%s', (_name, choice, settings) => {
  const open = (waits = quick) => modelOf(choice, settings, waits)

  it('answers with an object, streamed as it grows, and says what it took', async () => {
    api.plan(says(poem))
    const before = api.refused.length
    const partials: unknown[] = []
    const { value, faults, usage } = await write(open(), {
      onPartial: (partial) => partials.push(structuredClone(partial)),
    })
    expect(api.refused.slice(before)).toEqual([])
    expect(value).toEqual(poem)
    expect(faults).toEqual([])
    expect(usage.inputTokens).toBeGreaterThan(100)
    expect(usage.outputTokens).toBeGreaterThan(50)
    expect(usage.costMicros).toBeGreaterThan(0)
    expect(partials.length).toBeGreaterThan(3)
    expect(partials.at(-1)).toEqual(poem)
    const titles = partials.map((partial) => (partial as Partial<Poem>).title ?? '')
    expect(titles.every((title) => poem.title.startsWith(title))).toBe(true)
    const sent = JSON.stringify(api.requests.at(-1)?.body)
    expect(sent).toContain(secretPrompt)
    expect(sent).toContain('Write a short poem.')
  })

  it('is told where to stop, unless nobody knows how much it can write', async () => {
    api.plan(says(poem), says(poem))
    const model = open()
    for (const [longest, limit] of [
      [200, 8_200],
      [200_000, 16_000],
    ] as const) {
      await write(model, { longest })
      const { body = {} } = api.requests.at(-1) ?? {}
      const { maxOutputTokens } = (body['generationConfig'] ?? {}) as { maxOutputTokens?: number }
      const asked = body['max_output_tokens'] ?? body['max_tokens'] ?? maxOutputTokens
      const most = choice.includes('haiku') ? 4_096 : limit
      expect(asked).toBe(choice.startsWith('compatible') ? undefined : most)
    }
  })

  it('that comes to no end is broken off', async () => {
    const endless: AiAnswer = { says: JSON.stringify({ ...poem, lines: ['and then '.repeat(20_000)] }) }
    api.plan(endless, says(poem))
    expect(await failureOf(write(open({ ...quick, attempts: 1 })))).toMatchObject({ code: 'unusable' })
    expect(api.left()).toBe(1)
    api.plan(endless)
    expect((await write(open(), { longest: 180_000 })).value.lines[0]).toHaveLength(180_000)
  })

  it('sends pictures along', async () => {
    api.plan(says(poem))
    const picture = Buffer.from('/9j/4AAQSkZJRgABAQEAYABgAAD/2Q==', 'base64')
    await write(open(), { pictures: [picture] })
    expect(JSON.stringify(api.requests.at(-1)?.body)).toContain(picture.toString('base64'))
  })

  it.each<[string, AiAnswer]>([
    ['a broken object', { says: '{"title": "Over the' }],
    ['no object', { says: 'Sure, here is your poem.' }],
    ['an object of another shape', says({ title: 7, verses: [] })],
  ])('repairs %s once, shown what was wrong', async (_what, first) => {
    api.plan(first, says(poem))
    const { value, usage } = await write(open())
    expect(value).toEqual(poem)
    expect(api.left()).toBe(0)
    const sent = JSON.stringify(api.requests.at(-1)?.body)
    expect(sent).toContain('This answer cannot be used')
    expect(usage.outputTokens).toBeGreaterThan(150)
  })

  it('repairs what somebody holds against it, and leaves what stays wrong to whoever asked', async () => {
    const check = ({ lines }: Poem) => (lines.length > 1 ? [] : ['There has to be a second line.'])
    api.plan(says({ ...poem, lines: ['One.'] }), says(poem))
    expect((await write(open(), { check })).faults).toEqual([])
    expect(JSON.stringify(api.requests.at(-1)?.body)).toContain('There has to be a second line.')
    api.plan(says({ ...poem, lines: ['One.'] }), says({ ...poem, lines: ['Still one.'] }))
    expect(await write(open(), { check })).toMatchObject({ faults: ['There has to be a second line.'] })
    expect(api.left()).toBe(0)
  })

  it('gives up after one repair', async () => {
    api.plan({ says: 'Once upon a time' }, { says: 'there was no object' }, says(poem))
    expect(await failureOf(write(open()))).toMatchObject({ code: 'unusable' })
    expect(api.left()).toBe(1)
  })

  it('keeps what can be used of the first answer when the repair fails', async () => {
    const check = () => ['It could be better.']
    api.plan(says(poem), 'has no credit left')
    expect(await write(open(), { check })).toMatchObject({ value: poem, faults: ['It could be better.'] })
  })

  it.each<[AiAnswer, AiFailure]>([
    ['refuses', 'blocked'],
    ['is filtered', 'blocked'],
    ['is filtered after a while', 'blocked'],
    ['has no credit left', 'misconfigured'],
  ])('that %s is asked no more: %s', async (answer, code) => {
    api.plan(answer, says(poem))
    const error = await failureOf(write(open()))
    expect(error).toMatchObject({ code })
    expect(api.left()).toBe(1)
  })

  it.each<AiAnswer>(['fails', 'is overloaded after a while', 'breaks off', 'ends early', 'is garbage'])(
    'that %s is asked again',
    async (answer) => {
      api.plan(answer, says(poem))
      expect((await write(open())).value).toEqual(poem)
      expect(api.left()).toBe(0)
    },
  )

  it('that only answers with pages of a proxy is given up', async () => {
    api.plan('is garbage', 'is garbage', says(poem))
    const { code } = await failureOf(write(open({ ...quick, attempts: 2 })))
    expect(['unusable', 'unavailable']).toContain(code)
    expect(api.left()).toBe(1)
  })

  it.each<[AiAnswer, AiFailure]>([
    ['fails', 'unavailable'],
    ['is overloaded after a while', 'unavailable'],
    ['breaks off', 'unavailable'],
  ])('that always %s is given up: %s', async (answer, code) => {
    api.plan(answer, says(poem))
    const error = await failureOf(write(open({ ...quick, attempts: 1 })))
    expect(error).toMatchObject({ code })
    expect(api.left()).toBe(1)
  })

  it('that asks for longer than anybody waits is given up, with its word', async () => {
    api.plan({ limitedForSeconds: 30 }, says(poem))
    expect(await failureOf(write(open()))).toMatchObject({ code: 'rateLimited', retryAfterMs: 30_000 })
    expect(api.left()).toBe(1)
  })

  it('takes nobody with another key', async () => {
    const settings = {
      OPENAI_API_KEY: 'sk-wrong',
      ANTHROPIC_API_KEY: 'sk-wrong',
      GOOGLE_API_KEY: 'sk-wrong',
      AI_API_KEY: 'sk-wrong',
    }
    api.plan(says(poem))
    expect(await failureOf(write(modelOf(choice, settings)))).toMatchObject({ code: 'misconfigured' })
    expect(api.left()).toBe(1)
  })

  it.each<AiAnswer>(['hangs', 'stalls'])('that %s is left as soon as nobody wants its answer', async (answer) => {
    api.plan(answer)
    const stop = new AbortController()
    const reason = new Error('cancelled')
    void api.asked().then(() => stop.abort(reason))
    const begun = performance.now()
    await expect(write(open(), { signal: stop.signal })).rejects.toBe(reason)
    expect(performance.now() - begun).toBeLessThan(1_000)
  })

  it('says nothing of what was asked and answered when it fails', async () => {
    for (const answer of [
      'fails',
      'breaks off',
      'is garbage',
      'is filtered',
      'refuses',
      { says: 'no object' },
    ] as const) {
      api.plan(answer, answer)
      const error = await failureOf(write(open({ ...quick, attempts: 1 })))
      const told = `${error.message} ${JSON.stringify(error)} ${String(error.cause)} ${JSON.stringify(Object.getOwnPropertyNames(error))}`
      expect(told).not.toMatch(/nobody else may read|Write a short|Half of this|no object|sk-of/)
    }
  })
})

describe.concurrent('with the waits of all adapters at the same time', () => {
  const onServerOfItsOwn = async (
    [, choice, settings]: (typeof adapters)[number],
    waits: typeof quick,
    work: (own: Api, model: Model) => Promise<void>,
  ) => {
    const own = await openAiApi()
    try {
      await work(own, modelOf(choice, { ...own.settings, ...settings }, waits))
    } finally {
      await own.close()
    }
  }
  const withEach = async (waits: typeof quick, work: (own: Api, model: Model) => Promise<void>): Promise<void> => {
    await Promise.all(adapters.map((adapter) => onServerOfItsOwn(adapter, waits, work)))
  }

  it.each<AiAnswer>(['hangs', 'stalls'])('a model that always %s is asked again and given up', (answer) =>
    withEach({ ...hasty, attempts: 2 }, async (own, model) => {
      own.plan(answer, answer, says(poem))
      expect(await failureOf(write(model))).toMatchObject({ code: 'timedOut' })
      expect(own.left()).toBe(1)
    }),
  )

  it.each<AiAnswer>(['hangs', 'stalls'])('a model that %s once answers when it is asked again', (answer) =>
    onServerOfItsOwn(adapters[0], { ...quick, answerMs: 3_000, partMs: 2_000 }, async (own, model) => {
      own.plan(answer, says(poem))
      expect((await write(model)).value).toEqual(poem)
      expect(own.left()).toBe(0)
    }),
  )

  it('is left alone as long as it asks to be', () =>
    withEach(quick, async (own, model) => {
      own.plan({ limitedForSeconds: 1 }, says(poem))
      const begun = performance.now()
      expect((await write(model)).value).toEqual(poem)
      expect(performance.now() - begun).toBeGreaterThan(950)
    }))

  it('is not asked while it is ill, and is tried again after a rest', () =>
    onServerOfItsOwn(
      adapters[0],
      { ...quick, attempts: 1, breaker: { failures: 2, restMs: 2_000 } },
      async (own, model) => {
        own.plan('fails', 'fails', says(poem))
        for (const _ of [1, 2]) await failureOf(write(model))
        const before = own.requests.length
        expect(await failureOf(write(model))).toMatchObject({ code: 'unavailable', retryAfterMs: 2_000 })
        expect(own.requests).toHaveLength(before)
        await new Promise((resolve) => setTimeout(resolve, 2_050))
        expect((await write(model)).value).toEqual(poem)
        own.plan(says(poem))
        expect((await write(model)).value).toEqual(poem)
      },
    ))
})

it('shows what there is so far now and then, and in the end all of it', async () => {
  api.plan(says(poem))
  const partials: unknown[] = []
  await write(modelOf('compatible:x', {}, quick, 60_000), { onPartial: (partial) => partials.push(partial) })
  expect(partials).toHaveLength(2)
  expect(partials.at(-1)).toEqual(poem)
})

it('does not keep anybody waiting in a call while it rests', async () => {
  const waits = { ...quick, breaker: { failures: 2, restMs: 1_000 } }
  const model = modelOf('openai:gpt-4.1-mini', {}, waits)
  api.plan('fails', 'fails', says(poem))
  const begun = performance.now()
  expect(await failureOf(write(model))).toMatchObject({ code: 'unavailable' })
  expect(await failureOf(write(model))).toMatchObject({ code: 'unavailable', retryAfterMs: 1_000 })
  expect(performance.now() - begun).toBeLessThan(900)
  expect(api.left()).toBe(1)
})

it('is not taken for ill because it declines, or because too many ask', async () => {
  const model = modelOf('openai:gpt-4.1-mini', {}, { ...quick, attempts: 1, breaker: { failures: 1, restMs: 5_000 } })
  api.plan('refuses', { limitedForSeconds: 30 }, 'is filtered', says(poem))
  for (const _ of [1, 2, 3]) await failureOf(write(model))
  expect((await write(model)).value).toEqual(poem)
})

it('prints nothing by itself, whatever happens', async () => {
  const spies = [
    ...(['log', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name)),
    vi.spyOn(process, 'emitWarning'),
  ]
  const model = modelOf('compatible:x', { AI_JSON_SCHEMA: 'false' }, { ...quick, attempts: 1 })
  for (const answer of ['fails', 'is overloaded after a while', 'breaks off', 'is garbage', 'refuses'] as const) {
    api.plan(answer)
    await failureOf(write(model))
  }
  for (const spy of spies) {
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  }
})

it('goes on when nobody is there', async () => {
  const model = modelOf('compatible:x', { AI_BASE_URL: 'http://127.0.0.1:9/v1' })
  expect(await failureOf(write(model))).toMatchObject({ code: 'unavailable' })
})

it('finds the object among what small models say around it', async () => {
  api.plan({ says: `<think>They want {a poem}.</think>\nHere it is:\n\`\`\`json\n${JSON.stringify(poem)}\n\`\`\`` })
  expect((await write(modelOf('compatible:qwen3'))).value).toEqual(poem)
})
