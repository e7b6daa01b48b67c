import { generationRequestSchema } from '@vignette/domain/generation/schemas/requests'
import { type Generation } from '@vignette/domain/generation/schemas/generations'
import { promptMax } from '@vignette/domain/generation/prompt'
import { expect, it } from 'vitest'
import {
  draftOf,
  quotedRequestOf,
  readStudioState,
  requestOf,
  shownWith,
  type StudioDraft,
} from '../../../../../apps/web/src/features/workspace/studio/studio-draft.ts'

const first = readStudioState(null).draft
const price = { priceListVersion: 1, amount: 62 }

const draft = (changed: Partial<StudioDraft> = {}): StudioDraft => ({ ...first, prompt: ' Slow bread ', ...changed })

it('begins with a caption, hashtags and four images', () => {
  expect(first).toMatchObject({ prompt: '', kinds: ['caption', 'hashtags', 'image'], captions: 1, images: 4 })
})

it('asks for a video with its pictures, which do not change its price, and repeats one with changes', () => {
  const pictures = [{ id: 'p1', name: 'Loaf' }]
  const film: StudioDraft['film'] = { ...first.film, seconds: 15, music: 'upbeat', pictures }
  const given = draft({ kinds: ['videoGeneration'], film })
  const chosen = { seconds: 15, aspect: '9:16', music: 'upbeat', words: true }
  const request = generationRequestSchema.parse(requestOf(given, 'casual', price))
  expect(request).toMatchObject({
    outputs: [{ kind: 'videoGeneration', ...chosen, pictureIds: ['p1'], tone: 'casual' }],
  })
  expect(quotedRequestOf(given)).toMatchObject({ outputs: [{ kind: 'videoGeneration', ...chosen, pictureIds: [] }] })
  const settings = { ...chosen, pictureIds: ['p1', 'p2'], tone: 'casual' }
  const made = { id: 'g1', kind: 'videoGeneration', prompt: 'Slow bread', settings } as unknown as Generation
  expect(draftOf(made)).toMatchObject({
    kinds: ['videoGeneration'],
    parentId: 'g1',
    tone: 'casual',
    film: { seconds: 15, music: 'upbeat', words: true, pictures: [{ id: 'p1' }, { id: 'p2' }] },
  })
})

it('asks for what is ticked, in the tone of the brand, at the price that was shown', () => {
  const request = requestOf(draft({ kinds: ['caption', 'image'], captions: 3 }), 'funny', price)
  expect(generationRequestSchema.parse(request)).toEqual({
    prompt: 'Slow bread',
    quote: price,
    outputs: [
      {
        kind: 'caption',
        variations: 3,
        platform: 'instagram',
        tone: 'funny',
        length: 'medium',
        hashtags: true,
        emoji: 'some',
      },
      { kind: 'image', variations: 4, aspect: '4:5', tone: 'funny' },
    ],
  })
})

it('says nothing of a tone where neither the draft nor the brand has one', () => {
  expect(JSON.stringify(requestOf(draft(), undefined, price))).not.toContain('tone')
})

it('draws pictures in the shape of the platform, unless another one was chosen', () => {
  const shapeOf = (changed: Partial<StudioDraft>) =>
    JSON.stringify(requestOf(draft({ kinds: ['image'], ...changed }), undefined, price))
  expect(shapeOf({ platform: 'tiktok' })).toContain('"aspect":"9:16"')
  expect(shapeOf({ platform: 'tiktok', aspect: '1:1' })).toContain('"aspect":"1:1"')
})

it('asks for the same price whatever is written, and for none where nothing is ticked', () => {
  expect(quotedRequestOf(draft({ prompt: 'One' }))).toEqual(quotedRequestOf(draft({ prompt: 'Another' })))
  expect(generationRequestSchema.safeParse(quotedRequestOf(draft({ prompt: '' }))).success).toBe(true)
  expect(quotedRequestOf(draft({ kinds: [] }))).toBeNull()
})

it.each([null, 12, 'text', {}, { draft: 7, shown: 'x' }, { draft: { prompt: 3, platform: 'myspace', captions: 9 } }])(
  'begins anew where %j was stored',
  (stored) => {
    expect(readStudioState(stored)).toEqual({ draft: first, shown: [] })
  },
)

it('finds a draft again, also one that is too long to be sent', () => {
  const long = draft({ prompt: 'x'.repeat(promptMax + 500), kinds: ['videoCaption'], tone: 'casual' })
  expect(readStudioState(JSON.parse(JSON.stringify({ draft: long, shown: ['g1'] })))).toEqual({
    draft: long,
    shown: ['g1'],
  })
})

it('looks at the newest forty, also of what was remembered', () => {
  const many = Array.from({ length: 50 }, (_, index) => `g${index}`)
  expect(readStudioState({ shown: many }).shown).toEqual(many.slice(10))
  const full = many.slice(0, 40)
  expect(shownWith(full, 'g39', ['new'])).toEqual([...full.slice(1), 'new'])
  expect(shownWith(full, 'g0', ['new'])).toEqual(['g0', 'new', ...full.slice(1, 39)])
  expect(shownWith(['g0', 'g1'], 'g0', ['g1', 'new'])).toEqual(['g0', 'g1', 'new'])
  expect(shownWith(['g0'], 'gone', ['new'])).toEqual(['new', 'g0'])
})

it('keeps the beginning of what is far too long', () => {
  expect(readStudioState({ draft: { ...first, prompt: 'x'.repeat(11 * promptMax) } }).draft.prompt).toHaveLength(
    10 * promptMax,
  )
})

const made: Generation = {
  id: 'g1',
  requestId: 'r1',
  parentId: null,
  kind: 'caption',
  prompt: 'Slow bread',
  settings: { variations: 2, platform: 'x', tone: 'funny', length: 'short', hashtags: false, emoji: 'none' },
  tone: 'funny',
  status: 'completed',
  credits: { reserved: 2, consumed: 2, released: 0 },
  delivered: 2,
  results: [],
  engine: null,
  requestedAt: '2026-01-01T00:00:00.000Z',
  endedAt: null,
}

it('repeats something with all of its settings', () => {
  expect(draftOf(made)).toEqual({
    ...first,
    prompt: 'Slow bread',
    kinds: ['caption'],
    captions: 2,
    platform: 'x',
    tone: 'funny',
    length: 'short',
    hashtags: false,
    emoji: 'none',
    parentId: 'g1',
  })
})

it('repeats pictures in their shape, and leaves out what it cannot read', () => {
  const picture: Generation = { ...made, kind: 'image', settings: { variations: 3, aspect: '1:1', style: 'woven' } }
  expect(draftOf(picture)).toMatchObject({ kinds: ['image'], prompt: 'Slow bread' })
  expect(draftOf({ ...picture, settings: { variations: 3, aspect: '1:1' } })).toMatchObject({
    images: 3,
    aspect: '1:1',
  })
})

it('sends the words for the pictures only where they were typed, also none', () => {
  const wordsOf = (words: string | null) => {
    const request = generationRequestSchema.parse(requestOf(draft({ kinds: ['image'], words }), undefined, price))
    return 'outputs' in request ? request.outputs.map((output) => ('words' in output ? output.words : undefined)) : []
  }
  expect(wordsOf(null)).toEqual([undefined])
  expect(wordsOf(' Slow bread ')).toEqual(['Slow bread'])
  expect(wordsOf('')).toEqual([''])
  expect(quotedRequestOf(draft({ words: 'One' }))).toEqual(quotedRequestOf(draft({ words: 'Another' })))
})
