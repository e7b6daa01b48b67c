import { randomUUID } from 'node:crypto'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createTestWorkshop, type TestWorkshop } from '../../support/test-workshop.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'
import { createStudio } from './generators.ts'

let api: TestApi
let workshop: TestWorkshop
let studio: ReturnType<typeof createStudio>

beforeAll(async () => {
  workshop = createTestWorkshop()
  api = await createTestApi({ workshop })
  studio = createStudio(api.app)
})
afterAll(() => api.close())

const usage = async ({ headers }: Person) => {
  const answer = await api.app.inject({ url: '/api/usage', headers })
  return answer.json<{ credits: { used: number; held: number; available: number } }>().credits
}
const spent = (person: Person, used: number) =>
  eventually(async () => expect(await usage(person)).toMatchObject({ used, held: 0, available: 100 - used }))

const typesOf = async (id: string): Promise<readonly string[]> => {
  const { rows } = await api.owner.query<{ type: string }>(
    `select type from es.events where stream = 'generation-' || $1 or data ->> 'jobId' = $1 order by position`,
    [id],
  )
  return rows.map(({ type }) => type)
}

describe('asking for something', () => {
  it('captions: held, made, charged, and told in plain words', async () => {
    const person = newPerson()
    const request = { kind: 'caption', prompt: `Morning ${randomUUID()}`, variations: 3 }
    const quote = await studio.post(person, '/quote', request)
    expect(quote.json()).toMatchObject({ success: true, amount: 3, included: 3, overage: 0, availableAfter: 97 })
    const { priceListVersion, amount } = quote.json<{ priceListVersion: number; amount: number }>()
    const generation = await studio.make(person, { ...request, quote: { priceListVersion, amount } })
    expect(generation).toMatchObject({
      kind: 'caption',
      status: 'completed',
      prompt: request.prompt,
      tone: 'casual',
      settings: { tone: 'casual', language: 'en', platform: 'instagram', variations: 3 },
      credits: { reserved: 3, consumed: 3, released: 0 },
      engine: { name: 'Test texts', offline: true },
    })
    expect(generation.results.map(({ text }) => text)).toEqual([1, 2, 3].map((nth) => `${request.prompt}: ${nth}`))
    await spent(person, 3)
    const { events } = await studio.find(person, generation.id)
    expect(events.map(({ summary }) => summary)).toEqual([
      '3 credits held',
      '3 captions asked for',
      'Begun by Test texts',
      '3 captions delivered',
      '3 credits charged',
    ])
  })

  it('several kinds of one prompt: priced, held and found together', async () => {
    const person = newPerson()
    const outputs = [
      { kind: 'caption' },
      { kind: 'hashtags' },
      { kind: 'videoCaption' },
      { kind: 'image', variations: 2 },
    ]
    const request = { prompt: `All of it ${randomUUID()}`, outputs }
    expect((await studio.post(person, '/quote', request)).json()).toMatchObject({ amount: 33 })
    const answer = await studio.post(person, '', request)
    const { requestId, ids } = answer.json<{ requestId: string; ids: string[] }>()
    expect(new Set(ids).size).toBe(4)
    const made = await Promise.all(ids.map((id) => studio.ended(person, id)))
    expect(made.map(({ kind, status }) => [kind, status])).toEqual([
      ['caption', 'completed'],
      ['hashtags', 'completed'],
      ['videoCaption', 'completed'],
      ['image', 'completed'],
    ])
    const [, tags, video, images] = made
    expect(tags?.results[0]?.hashtags).toEqual(['#test', '#tags'])
    expect(video?.results[0]?.parts).toMatchObject({ hook: 'Hook' })
    expect(images?.results.map(({ mediaId }) => workshop.kept().includes(mediaId ?? ''))).toEqual([true, true])
    const page = (await studio.get(person, `?requestId=${requestId}`)).json<{ items: Generation[] }>()
    expect(page.items.map(({ id }) => id)).toEqual(ids.toReversed())
    await spent(person, 33)
  })

  it(
    'the same request sent often at once has one id and is charged once, and its key is for nothing else',
    { tags: 'invariant' },
    async () => {
      const person = newPerson()
      const request = { kind: 'caption', prompt: `Once ${randomUUID()}`, variations: 2 }
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: 12 }, () => studio.insist(person, '', request, key)))
      const ids = new Set(answers.map(studio.idOf))
      expect(ids.size).toBe(1)
      const [id = ''] = ids
      await studio.ended(person, id)
      expect(studio.idOf(await studio.insist(person, '', request, key))).toBe(id)
      await spent(person, 2)
      expect(await typesOf(id)).toEqual([
        'CreditsReserved',
        'GenerationRequested',
        'GenerationStarted',
        'GenerationCompleted',
        'CreditsConsumed',
      ])
      const others = [
        { ...request, prompt: 'Another' },
        { ...request, variations: 4 },
        { prompt: request.prompt, outputs: [{ kind: 'caption' }, { kind: 'image' }] },
      ]
      for (const other of others) {
        expectFailure(await studio.insist(person, '', other, key), 422, 'request.key_reused')
      }
      await spent(person, 2)
    },
  )

  it('the brand of then is what it is made with', async () => {
    const person = newPerson()
    const { headers } = person
    const payload = {
      username: 'robin',
      brandName: 'Vale Studio',
      industry: 'fashion',
      brandTone: ['funny', 'casual'],
      contentPillars: [{ name: 'Repair' }],
      visualStyle: 'bold',
    }
    await api.app.inject({ method: 'POST', url: '/api/brand/setup', headers: { ...headers }, payload })
    const caption = await studio.make(person, { kind: 'caption', prompt: 'A' })
    expect([caption.tone, caption.settings['tone']]).toEqual(['funny', 'funny'])
    const chosen = await studio.make(person, { kind: 'image', prompt: 'B', variations: 1, tone: 'inspiring' })
    expect(chosen).toMatchObject({ tone: 'inspiring', settings: { style: 'bold', aspect: '4:5' } })
  })

  it.each([
    ['an empty prompt', { kind: 'caption', prompt: ' ' }, 400, 'request.invalid'],
    ['a prompt without an end', { kind: 'caption', prompt: 'a'.repeat(10_001) }, 400, 'request.invalid'],
    ['a kind that there is not', { kind: 'poem', prompt: 'a' }, 400, 'request.invalid'],
    ['settings of another kind', { kind: 'caption', prompt: 'a', aspect: '1:1' }, 400, 'request.invalid'],
    ['a kind twice', { prompt: 'a', outputs: [{ kind: 'caption' }, { kind: 'caption' }] }, 400, 'request.invalid'],
    [
      'a picture that is not in the library',
      { kind: 'imageEdit', prompt: 'a', sourceId: 'm', edit: { type: 'prompt' } },
      400,
      'generation.no_source',
    ],
    [
      'another price',
      { kind: 'caption', prompt: 'a', quote: { priceListVersion: 1, amount: 7 } },
      409,
      'quote.changed',
    ],
    ['a parent of nobody', { kind: 'caption', prompt: 'a', parentId: randomUUID() }, 404, 'request.not_found'],
  ])('refuses %s', async (_, request, status, code) => {
    const person = newPerson()
    expectFailure(await studio.post(person, '', request), status, code)
    expect(await usage(person)).toMatchObject({ held: 0, used: 0 })
  })

  it.each([
    ['prompt', { kind: 'caption', prompt: ' ' }, 'Please fill this in'],
    ['prompt', { outputs: [{ kind: 'caption' }] }, 'Please enter a text'],
    ['prompt', { kind: 'image', prompt: 'a'.repeat(10_001) }, 'Please use at most 10000 characters'],
    ['variations', { kind: 'image', prompt: 'a', variations: 5 }, 'Please choose 1 to 4 variations'],
    ['kind', { kind: 'poem', prompt: 'a' }, 'Please choose what to make'],
    ['outputs', { prompt: 'a' }, 'Please choose what to make'],
    ['outputs', { prompt: 'a', outputs: [{ kind: 'caption' }, { kind: 'caption' }] }, 'Please ask for each kind once'],
    ['outputs.0.kind', { prompt: 'a', outputs: [{ kind: 'poem' }] }, 'Please choose what to make'],
    [
      'outputs.1.platform',
      { prompt: 'a', outputs: [{ kind: 'image' }, { kind: 'caption', platform: 'post' }] },
      'Please choose a platform',
    ],
    [
      'edit.color',
      { kind: 'imageEdit', prompt: 'a', sourceId: 'm', edit: { type: 'background', color: 'red' } },
      'Please choose a colour',
    ],
    [
      'edit.text',
      {
        kind: 'imageEdit',
        prompt: 'a',
        sourceId: 'm',
        edit: { type: 'text', text: '★ rye', place: 'top', color: '#ffffff' },
      },
      'These characters cannot be set: ★',
    ],
    [
      'edit',
      { kind: 'imageEdit', prompt: 'a', sourceId: 'm', edit: { type: 'crop', left: 0, top: 0, width: 1, height: 1 } },
      'Please choose a part of the picture',
    ],
  ])('names what is wrong in a request: %s', async (path, request, sentence) => {
    const person = newPerson()
    for (const route of ['', '/quote']) {
      const failure = expectFailure(await studio.post(person, route, request), 400, 'request.invalid')
      expect(new Set(failure.errors?.map((error) => error.path))).toEqual(new Set([path]))
      expect([failure.error, failure.errors?.[0]?.message]).toEqual([sentence, sentence])
    }
  })

  it.each([
    ['long', 'ein langer Satz. '.repeat(588).trim()],
    ['of many bytes', '\u4e00'.repeat(10_000)],
    ['right-to-left', 'بيان هادئ عن الصباح في الاستوديو'],
    ['emoji', '👩‍👩‍👧‍👦🏳️‍🌈'],
    ['hostile', `'; drop table es.events; -- <script>alert(1)</script> {{7*7}} \${jndi:ldap://x}`],
  ])('takes a prompt that is %s as it is', async (_, prompt) => {
    const person = newPerson()
    const generation = await studio.make(person, { kind: 'hashtags', prompt })
    expect(generation).toMatchObject({ status: 'completed', prompt })
  })

  it('all or nothing where credits are short', async () => {
    const person = newPerson()
    const outputs = [{ kind: 'caption' }, { kind: 'image', variations: 4 }]
    await studio.make(person, { kind: 'image', prompt: 'first', variations: 4 })
    const failure = expectFailure(
      await studio.post(person, '', { prompt: 'second', outputs }),
      402,
      'credits.insufficient',
    )
    expect(failure.details).toMatchObject({ amount: 61, shortfall: 21, available: 40 })
    await spent(person, 60)
  })
})

describe('what comes of it', () => {
  it('some of it: only that is charged', async () => {
    const person = newPerson()
    const prompt = randomUUID()
    workshop.plan(prompt, { delivers: 2 })
    const generation = await studio.make(person, { kind: 'image', prompt, variations: 4 })
    expect(generation).toMatchObject({
      status: 'partlyCompleted',
      credits: { reserved: 60, consumed: 30, released: 30 },
    })
    expect(generation).toMatchObject({ delivered: 2 })
    expect(generation.results).toHaveLength(2)
    expect(generation.failure).toBeUndefined()
    await spent(person, 30)
  })

  it('nothing, and nothing is charged', async () => {
    const person = newPerson()
    const cases = [
      [{ fails: ['blocked'] }, 'blocked', 'blocked'],
      [{ fails: ['unusable'] }, 'failed', 'unusable'],
      [{ throws: new TypeError('a mistake of the engine') }, 'failed', 'internal'],
      [{ delivers: 0 }, 'failed', 'unusable'],
    ] as const
    for (const [turn, status, code] of cases) {
      const prompt = randomUUID()
      workshop.plan(prompt, turn)
      const generation = await studio.make(person, { kind: 'caption', prompt })
      expect(generation).toMatchObject({ status, failure: { code, charged: false }, delivered: 0, results: [] })
      expect(generation.credits).toEqual({ reserved: 1, consumed: 0, released: 1 })
      expect(workshop.attempts(prompt)).toBe(1)
    }
    await spent(person, 0)
  })

  it('is tried again when the provider is away for a moment', async () => {
    const person = newPerson()
    const prompt = randomUUID()
    workshop.plan(prompt, { fails: ['unavailable', { isTransient: true, retryAfterMs: 100 }] })
    const generation = await studio.make(person, { kind: 'caption', prompt })
    expect(generation.status).toBe('completed')
    expect(workshop.attempts(prompt)).toBe(2)
    const { events } = await studio.find(person, generation.id)
    expect(events.map(({ summary }) => summary)).toContain('Tried again by Test texts')
  })

  it('fails when the provider wants to be left alone for longer than there is time', async () => {
    const person = newPerson()
    const prompt = randomUUID()
    workshop.plan(prompt, { fails: ['unavailable', { isTransient: true, retryAfterMs: 3_600_000 }] })
    const generation = await studio.make(person, { kind: 'caption', prompt })
    expect(generation).toMatchObject({ status: 'failed', failure: { code: 'unavailable', charged: false } })
  })

  it('as many pictures as there is room for', async () => {
    const person = newPerson()
    workshop.makeRoom(1)
    const some = await studio.make(person, { kind: 'image', prompt: randomUUID(), variations: 3 })
    expect(some).toMatchObject({
      status: 'partlyCompleted',
      credits: { consumed: 15, released: 30 },
      failure: { code: 'storageFull', charged: true },
    })
    expect((await studio.find(person, some.id)).events.map(({ summary }) => summary)).toContain(
      '1 of 3 pictures delivered. Your library is full, so there was no room for more pictures.',
    )
    const none = await studio.make(person, { kind: 'image', prompt: randomUUID(), variations: 1 })
    expect(none).toMatchObject({ status: 'failed', failure: { code: 'storageFull', charged: false } })
    workshop.makeRoom(Number.POSITIVE_INFINITY)
  })
})

describe('cancelling', () => {
  it.each([['until told'], ['for ever']] as const)('ends what hangs %s, and nothing is charged', async (hangs) => {
    const person = newPerson()
    const prompt = randomUUID()
    workshop.plan(prompt, { hangs })
    const id = studio.idOf(await studio.post(person, '', { kind: 'image', prompt, variations: 2 }))
    await eventually(() => expect(workshop.attempts(prompt)).toBe(1))
    const cancelledAt = performance.now()
    expect((await studio.post(person, `/${id}/cancel`)).statusCode).toBe(200)
    const generation = await studio.ended(person, id)
    expect(performance.now() - cancelledAt).toBeLessThan(5_000)
    expect(generation).toMatchObject({ status: 'cancelled', credits: { reserved: 30, consumed: 0, released: 30 } })
    expect(workshop.kept().filter((itemId) => itemId.startsWith(id))).toEqual([])
    await spent(person, 0)
    // the worker is free again
    await eventually(async () => {
      const { rows } = await api.owner.query(
        `select state from es.effects where kind = 'generation.draw' and ref ->> 'generationId' = $1`,
        [id],
      )
      expect(rows).toEqual([{ state: 'delivered' }])
    })
  })

  it('comes too late for what is there, and what it charged stays', async () => {
    const person = newPerson()
    const generation = await studio.make(person, { kind: 'caption', prompt: randomUUID() })
    expect((await studio.post(person, `/${generation.id}/cancel`)).statusCode).toBe(200)
    expect((await studio.find(person, generation.id)).generation).toMatchObject({ status: 'completed' })
  })

  it('takes back pictures that were kept meanwhile', async () => {
    const person = newPerson()
    const prompt = randomUUID()
    workshop.plan(prompt, { delivers: 'all', afterMs: 600 })
    const id = studio.idOf(await studio.post(person, '', { kind: 'image', prompt, variations: 2 }))
    await eventually(() => expect(workshop.attempts(prompt)).toBe(1))
    await studio.post(person, `/${id}/cancel`)
    await studio.ended(person, id)
    await eventually(async () => {
      const { rows } = await api.owner.query(`select state from es.effects where ref ->> 'generationId' = $1`, [id])
      expect(rows.map(({ state }: { state?: string }) => state)).toEqual(['delivered', 'delivered'])
    })
    expect(workshop.kept().filter((itemId) => itemId.startsWith(id))).toEqual([])
  })
})

describe('results', () => {
  it('are edited, picked, put aside, and one more of the same is made', async () => {
    const person = newPerson()
    const { id, results } = await studio.make(person, {
      kind: 'caption',
      prompt: 'Tea at noon',
      variations: 3,
      tone: 'funny',
    })
    const [first, second, third] = results.map(({ id: resultId }) => resultId)
    await studio.put(person, `/${id}/results/${first}`, { text: 'Better tea', hashtags: ['#tea'] })
    for (const hashtag of ['<b>', 'no hash sign', '#two words', '##tea', '#tea,#oats', '#']) {
      const refused = await studio.put(person, `/${id}/results/${first}`, { hashtags: [hashtag] })
      expectFailure(refused, 400, 'request.invalid')
    }
    await studio.post(person, `/${id}/pick`, { resultId: second, choice: 'pick' })
    const { headers } = await studio.post(person, `/${id}/pick`, { resultId: third, choice: 'discard' })
    const answer = await studio.get(person, `/${id}`, String(headers['x-log-position']))
    expect(answer.json<{ generation: Generation }>().generation.results).toMatchObject([
      { id: first, text: 'Better tea', hashtags: ['#tea'], isEdited: true, isPicked: false },
      { id: second, isEdited: false, isPicked: true },
    ])
    expectFailure(
      await studio.post(person, `/${id}/pick`, { resultId: third, choice: 'pick' }),
      404,
      'generation.unknown_result',
    )
    const more = await studio.ended(person, studio.idOf(await studio.post(person, `/${id}/regenerate`)))
    expect(more).toMatchObject({ parentId: id, prompt: 'Tea at noon', tone: 'funny', settings: { variations: 1 } })
    expect(more.results).toHaveLength(1)
    await spent(person, 4)
  })

  it('are each edited under a key of their own', async () => {
    const person = newPerson()
    const { id, results } = await studio.make(person, { kind: 'caption', prompt: 'Tea at noon', variations: 2 })
    const edit = (index: number) =>
      studio.put(person, `/${id}/results/${results[index]?.id}`, { text: 'Better tea' }, 'one-for-both')
    const first = await edit(0)
    expect(first.statusCode, first.body).toBe(200)
    expect((await edit(0)).body).toBe(first.body)
    expectFailure(await edit(1), 422, 'request.key_reused')
  })

  it('are made once more at the price that was shown, or not at all', async () => {
    const person = newPerson()
    const { id } = await studio.make(person, { kind: 'caption', prompt: 'Tea at noon', variations: 2 })
    const again = (amount: number) =>
      studio.post(person, `/${id}/regenerate`, { quote: { priceListVersion: 1, amount } })
    const { details } = expectFailure(await again(2), 409, 'quote.changed')
    expect(details).toMatchObject({ quote: { amount: 1, included: 1, overage: 0, availableAfter: 97 } })
    await studio.ended(person, studio.idOf(await again(1)))
    expectFailure(await studio.post(person, `/${id}/regenerate`, { price: 1 }), 400, 'request.invalid')
    await spent(person, 3)
  })

  it('of a video caption are edited part by part', async () => {
    const person = newPerson()
    const { id, results } = await studio.make(person, { kind: 'videoCaption', prompt: 'Tea at noon' })
    const [result] = results
    const parts = { ...result?.parts, hook: 'Look at this kettle.' }
    const { headers } = await studio.put(person, `/${id}/results/${result?.id}`, { parts })
    const answer = await studio.get(person, `/${id}`, String(headers['x-log-position']))
    expect(answer.json<{ generation: Generation }>().generation.results).toMatchObject([{ parts, isEdited: true }])
    const text = await studio.put(person, `/${id}/results/${result?.id}`, { text: 'All of it' })
    expectFailure(text, 400, 'generation.not_in_result')
  })

  it('are listed the newest first, a page at a time, and found by what they say', async () => {
    const person = newPerson()
    const ids: string[] = []
    for (const prompt of ['Alpha', 'Beta', 'Gamma']) {
      ids.push((await studio.make(person, { kind: 'caption', prompt })).id)
    }
    const read = async (query: string) =>
      (await studio.get(person, query)).json<{ items: Generation[]; nextCursor: string | null }>()
    const first = await read('?limit=2')
    expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    const second = await read(`?limit=2&cursor=${first.nextCursor}`)
    expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([[ids[0]], null])
    expect((await read('?search=BETA%3A')).items.map(({ id }) => id)).toEqual([ids[1]])
    expect((await read('?search=b%C3%A8ta')).items.map(({ id }) => id)).toEqual([ids[1]])
    expect((await read('?search=%25')).items).toEqual([])
    expect((await read('?kind=image')).items).toEqual([])
    expect((await read('?status=completed')).items).toHaveLength(3)
    expectFailure(await studio.get(person, '?cursor=x'), 400, 'request.invalid')
  })

  it('are not missing while what is read is behind what was asked for', async () => {
    const ahead = '999999999'
    expectFailure(await studio.get(newPerson(), `/${randomUUID()}`, ahead), 503, 'generation.late')
    expectFailure(await studio.get(newPerson(), `/${randomUUID()}`), 404, 'request.not_found')
  })

  it('are kept in the library by whose they are, and by nobody else', { tags: 'invariant' }, async () => {
    const [owner, other] = [newPerson(), newPerson()]
    const made = await studio.make(owner, { kind: 'caption', prompt: 'Mine' })
    const [generationId, resultId] = [made.id, made.results[0]?.id]
    const keep = ({ headers }: Person, of: object) =>
      api.app.inject({ method: 'POST', url: '/api/library/texts', headers, payload: { text: 'Tea', ...of } })
    expect((await keep(owner, { generationId, resultId })).json()).toMatchObject({ item: { source: 'generated' } })
    for (const of of [{ generationId, resultId }, { generationId }, { generationId: randomUUID() }]) {
      expectFailure(await keep(other, of), 404, 'request.not_found')
    }
    expectFailure(await keep(owner, { generationId, resultId: randomUUID() }), 404, 'request.not_found')
    expectFailure(await keep(owner, { resultId }), 400, 'request.invalid')
  })

  it('are nobody else’s', { tags: 'invariant' }, async () => {
    const [owner, other] = [newPerson(), newPerson()]
    const { id, results } = await studio.make(owner, { kind: 'caption', prompt: 'Mine' })
    expectFailure(await studio.get(other, `/${id}`), 404, 'request.not_found')
    for (const path of ['cancel', 'regenerate']) {
      expectFailure(await studio.post(other, `/${id}/${path}`), 404, 'request.not_found')
    }
    const choice = { resultId: results[0]?.id, choice: 'discard' }
    expectFailure(await studio.post(other, `/${id}/pick`, choice), 404, 'request.not_found')
    expect((await studio.get(other, '')).json()).toMatchObject({ items: [] })
    expectFailure(
      await studio.post(other, '', { kind: 'caption', prompt: 'a', parentId: id }),
      404,
      'request.not_found',
    )
    expect((await studio.find(owner, id)).generation.results).toHaveLength(1)
  })
})

it('what is written is sealed in the log', async () => {
  const person = newPerson()
  const { id } = await studio.make(person, { kind: 'caption', prompt: 'Peppermint' })
  const { rows } = await api.owner.query<{ text: string }>(
    `select data::text as text from es.events where stream = 'generation-' || $1
     union all select ref::text from es.effects where ref ->> 'workspaceId' = $2`,
    [id, personalWorkspaceId(person.userId)],
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.map(({ text }) => text).join()).not.toContain('Peppermint')
})
