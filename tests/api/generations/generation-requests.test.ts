import { randomUUID } from 'node:crypto'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../../support/people.ts'
import { expectFailure } from '../support.ts'
import { openWorkshopApi, type WorkshopApi } from './workshop-api.ts'

let api: WorkshopApi['api']
let workshop: WorkshopApi['workshop']
let studio: WorkshopApi['studio']
let usage: WorkshopApi['usage']
let spent: WorkshopApi['spent']
let typesOf: WorkshopApi['typesOf']

beforeAll(async () => {
  ;({ api, workshop, studio, usage, spent, typesOf } = await openWorkshopApi())
})
afterAll(() => api.close())

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
      'Started by Test texts',
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
    ['prompt', { outputs: [{ kind: 'caption' }] }, 'Please enter some text'],
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
        edit: { type: 'text', text: '⠓ rye', place: 'top', color: '#ffffff' },
      },
      'These characters cannot be set: ⠓',
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
