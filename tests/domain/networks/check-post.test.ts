import { capabilitiesOf, type NetworkVariant } from '@vignette/domain/networks/capability-table'
import { problemsOf } from '@vignette/domain/networks/check-post'
import type { Network } from '@vignette/domain/networks/network-names'
import type { MediaToCheck, PostToCheck } from '@vignette/domain/networks/post-problems'
import { describe, expect, it } from 'vitest'

type Post = Partial<Omit<PostToCheck, 'network' | 'capabilities'>> & {
  readonly text?: string
  readonly media?: readonly MediaToCheck[]
  readonly variant?: NetworkVariant
}

const check = (network: Network, { text = 'Hello', media = [], variant, ...post }: Post) =>
  problemsOf({ network, capabilities: capabilitiesOf(network, variant), parts: [{ text, media }], ...post })

const messagesOf = (network: Network, post: Post) => check(network, post).map(({ code, message }) => [code, message])
const codesOf = (network: Network, post: Post) => check(network, post).map(({ code }) => code)

const image = (more: Partial<MediaToCheck> = {}): MediaToCheck => ({
  id: 'a',
  kind: 'image',
  contentType: 'image/jpeg',
  bytes: 500_000,
  width: 1_080,
  height: 1_080,
  durationMs: null,
  altText: 'A cup',
  ...more,
})
const video = (more: Partial<MediaToCheck> = {}): MediaToCheck =>
  image({ kind: 'video', contentType: 'video/mp4', bytes: 5_000_000, height: 1_920, durationMs: 20_000, ...more })

describe('a text', () => {
  it.each([
    ['bluesky', 'a'.repeat(312), 'Bluesky takes 300 characters; this has 312.'],
    [
      'bluesky',
      '👨‍👩‍👧‍👦'.repeat(150),
      'Bluesky takes 3,000 bytes; this has 3,750, since emoji and many scripts take several bytes for one character.',
    ],
    ['bluesky', 'a'.repeat(500_000), 'Bluesky takes 300 characters; this has more than 6,000.'],
    ['demo', 'a'.repeat(501), 'Parade takes 500 characters; this has 501.'],
    ['x', '日'.repeat(141), 'X takes 280 characters; this has 282.'],
    ['linkedin', '('.repeat(1_501), 'LinkedIn takes 3,000 characters; this has 3,002.'],
  ] as const)('on %s is too long', (network, text, message) => {
    expect(messagesOf(network, { text })).toEqual([['section_too_long', message]])
  })

  it('is longer without a picture than with one on Telegram', () => {
    expect(codesOf('telegram', { text: 'a'.repeat(4_096) })).toEqual([])
    expect(messagesOf('telegram', { text: 'a'.repeat(1_025), media: [image()] })).toEqual([
      ['section_too_long', 'Telegram takes 1,024 characters with a picture or video; this has 1,025.'],
    ])
  })

  it('has to be there, unless there is a picture', () => {
    expect(messagesOf('bluesky', { text: ' \u200B ' })).toEqual([['empty', 'There is nothing to post on Bluesky.']])
    expect(codesOf('bluesky', { text: '', media: [image()] })).toEqual([])
    expect(codesOf('bluesky', { parts: [] })).toEqual(['empty'])
  })

  it('has no more hashtags, mentions and links than the network takes', () => {
    expect(messagesOf('instagram', { text: '#tag '.repeat(31), media: [image()] })).toEqual([
      ['too_many_hashtags', 'Instagram takes 30 hashtags; this has 31.'],
    ])
    expect(codesOf('instagram', { text: '@joe '.repeat(21), media: [image()] })).toEqual(['too_many_mentions'])
    const links = Array.from({ length: 6 }, (_, index) => `https://a.example/${index}`).join(' ')
    expect(codesOf('threads', { text: `${links} https://a.example/1` })).toEqual(['too_many_links'])
    expect(codesOf('threads', { text: 'https://a.example '.repeat(6) })).toEqual([])
  })
})

describe('a thread', () => {
  const parts = (count: number, text = 'Hello') => Array.from({ length: count }, () => ({ text, media: [] }))

  it('is one post where there are none', () => {
    expect(messagesOf('facebook', { parts: parts(2) })).toEqual([
      ['too_many_sections', 'Facebook has no threads: it takes one post.'],
    ])
    expect(codesOf('mastodon', { parts: parts(25) })).toEqual([])
    expect(codesOf('mastodon', { parts: parts(26) })).toEqual(['too_many_sections'])
  })

  it('says which post is wrong', () => {
    const problems = check('mastodon', { parts: [...parts(1), ...parts(1, 'a'.repeat(501)), ...parts(1, '')] })
    expect(problems.map(({ code, part }) => [code, part])).toEqual([
      ['section_too_long', 1],
      ['empty', 2],
    ])
  })
})

describe('media', () => {
  it('have to be there where a network wants them', () => {
    expect(messagesOf('instagram', {})).toEqual([
      ['media_required', 'Instagram takes no post without a picture or video.'],
    ])
    const settings = { title: 'Coffee', madeForKids: 'no' }
    expect(codesOf('youtube', { settings, media: [image()] })).toEqual(['media_required', 'format_not_accepted'])
    expect(codesOf('youtube', { settings, media: [video()] })).toEqual([])
  })

  it('are no more than the network takes, and mixed only where it lets them', () => {
    const five = Array.from({ length: 5 }, () => image())
    expect(messagesOf('bluesky', { media: five })).toEqual([
      ['too_many_media', 'Bluesky takes 4 pictures in one post; this has 5.'],
    ])
    expect(codesOf('mastodon', { media: [video(), video()] })).toEqual(['too_many_media'])
    expect(codesOf('mastodon', { media: [image(), video()] })).toEqual(['mixed_video_and_images'])
    expect(codesOf('instagram', { media: [...five, video(), video()] })).toEqual([])
    expect(codesOf('instagram', { media: [...five, ...five, video()] })).toEqual(['too_many_media'])
  })

  it('that move are alone on X, and stand still on Bluesky', () => {
    const gif = image({ contentType: 'image/gif' })
    expect(codesOf('x', { media: [gif] })).toEqual([])
    expect(codesOf('x', { media: [gif, image()] })).toEqual(['gif_not_mixable'])
    expect(check('bluesky', { media: [{ ...gif, isConvertible: true }] })).toMatchObject([
      { code: 'gif_stands_still', level: 'warning' },
    ])
  })

  it('have the right format, size and shape, unless we convert them', () => {
    const photo = image({ contentType: 'image/png', bytes: 12_400_000, width: 200, height: 100 })
    expect(messagesOf('instagram', { media: [photo] })).toEqual([
      ['format_not_accepted', 'Instagram takes pictures as JPEG; this one is PNG.'],
      ['image_too_large', 'Instagram takes pictures of up to 8.0 MB; this one has 12.4 MB.'],
      ['image_too_narrow', 'Instagram takes pictures from 320 pixels in width; this one has 200.'],
      ['aspect_ratio', 'Instagram takes pictures from 4:5 to 1.91:1; this one is 2:1.'],
    ])
    const converted = check('instagram', { media: [{ ...photo, isConvertible: true }] })
    expect(converted).toEqual([
      {
        code: 'aspect_ratio',
        level: 'warning',
        message: 'Instagram takes pictures from 4:5 to 1.91:1, so this one gets a border.',
        part: 0,
        mediaId: 'a',
      },
    ])
    expect(converted.every(({ level }) => level === 'warning')).toBe(true)
    expect(codesOf('instagram', { media: [image({ width: 1_080, height: 566 })] })).toEqual([])
  })

  it('that are videos have the right length', () => {
    const long = video({ durationMs: 200_000, bytes: 600_000_000, contentType: 'video/x-matroska' })
    expect(messagesOf('x', { media: [long] })).toEqual([
      ['format_not_accepted', 'X takes videos as MP4 or MOV; this one is X-MATROSKA.'],
      ['video_too_large', 'X takes videos of up to 512.0 MB; this one has 600.0 MB.'],
      ['video_too_long', 'X takes videos of up to 2 minutes 20 seconds; this one has 3 minutes 20 seconds.'],
    ])
    expect(check('x', { media: [{ ...long, isConvertible: true }] })).toMatchObject([
      { code: 'video_too_long', level: 'error' }, // nothing is cut off without a word
    ])
    const lecture = video({ durationMs: 1_200_000, bytes: 90_000_000, isConvertible: true })
    expect(messagesOf('discord', { media: [lecture] })).toEqual([
      ['video_too_large', 'Discord takes videos of up to 10.5 MB, and this one is too long to be made that small.'],
    ])
    expect(codesOf('telegram', { media: [lecture] })).toEqual([])
    expect(codesOf('instagram', { media: [video({ durationMs: 2_000, isConvertible: true })] })).toEqual([
      'video_too_short',
    ])
    const settings = { title: 'Coffee', madeForKids: 'no' }
    const wide = [video({ width: 1_920, height: 1_080 })]
    expect(codesOf('youtube', { settings, media: wide, variant: 'short' })).toEqual(['aspect_ratio'])
    expect(codesOf('youtube', { settings, media: wide, variant: 'video' })).toEqual([])
    const strip = video({ width: 1_920, height: 400, isConvertible: true })
    expect(check('x', { media: [strip] })).toMatchObject([{ code: 'aspect_ratio', level: 'warning' }])
  })

  it('of several pictures on Pinterest have one size', () => {
    const settings = { board: '1' }
    const two = [image(), image({ height: 900 })]
    expect(codesOf('pinterest', { settings, media: two })).toEqual(['sizes_differ'])
    expect(codesOf('pinterest', { settings, media: two.map((each) => ({ ...each, isConvertible: true })) })).toEqual([])
  })

  it('are described, not too long', () => {
    expect(check('bluesky', { media: [image({ altText: ' ' })] })).toMatchObject([
      { code: 'alt_text_missing', level: 'warning', mediaId: 'a' },
    ])
    expect(messagesOf('mastodon', { media: [image({ altText: 'a'.repeat(1_501) })] })).toEqual([
      ['alt_text_too_long', 'Mastodon takes 1,500 characters to describe a picture; this has 1,501.'],
    ])
    expect(codesOf('telegram', { media: [image({ altText: null })] })).toEqual([])
  })

  it('that a network fetches need an address that it can reach', () => {
    const hasPublicAddress = false
    expect(codesOf('threads', { hasPublicAddress, media: [image()] })).toEqual(['public_url_required'])
    expect(codesOf('threads', { hasPublicAddress })).toEqual([])
    expect(codesOf('bluesky', { hasPublicAddress, media: [image()] })).toEqual([])
  })
})

describe('settings', () => {
  it('that a network needs are there', () => {
    expect(messagesOf('pinterest', { media: [image()] })).toEqual([
      ['missing_setting', 'Please choose a board on Pinterest.'],
    ])
    expect(messagesOf('youtube', { media: [video()] })).toEqual([
      ['missing_setting', 'YouTube needs a title.'],
      ['missing_setting', 'Please say whether the video is made for kids on YouTube.'],
    ])
    expect(check('tiktok', { media: [video()] })).toMatchObject([{ code: 'missing_setting', setting: 'privacyLevel' }])
    expect(codesOf('mastodon', {})).toEqual([])
    expect(codesOf('mastodon', { settings: { visibility: 'unlisted' } })).toEqual([])
    expect(codesOf('mastodon', { settings: { visibility: 'all' } })).toEqual(['unknown_setting'])
  })

  it('a link is an address, and yes and no come as words or as such', () => {
    const pin = (link: string) => codesOf('pinterest', { media: [image()], settings: { board: '1', link } })
    expect(pin('https://bakery.example')).toEqual([])
    expect(pin('')).toEqual([])
    expect(pin('bakery.example')).toEqual(['unknown_setting'])
    expect(pin('javascript:alert(1)')).toEqual(['unknown_setting'])
    const made = (madeForKids: unknown) =>
      codesOf('youtube', { media: [video()], settings: { title: 'Bread', madeForKids } })
    expect([made(true), made(false), made('no')].flat()).toEqual([])
    expect(made('perhaps')).toEqual(['unknown_setting'])
    expect(made('')).toEqual(['missing_setting'])
  })

  it('have a title that fits', () => {
    const settings = { title: `<${'a'.repeat(100)}`, madeForKids: 'yes' }
    expect(messagesOf('youtube', { text: 'a > b', settings, media: [video()] })).toEqual([
      ['characters_not_accepted', 'YouTube takes no >.'],
      ['title_too_long', 'YouTube takes 100 characters in a title; this has 101.'],
      ['characters_not_accepted', 'YouTube takes no < in a title.'],
    ])
  })
})

it('a first comment is written only where we can', () => {
  // a post to several accounts has one where it can, and goes out on the others without
  expect(check('linkedin', { firstComment: 'More' })).toMatchObject([
    { code: 'first_comment_not_offered', level: 'warning' },
  ])
  expect(codesOf('linkedin', { firstComment: 'More', variant: 'page' })).toEqual([])
  expect(codesOf('linkedin', { firstComment: ' ' })).toEqual([])
  expect(codesOf('bluesky', { firstComment: 'a'.repeat(301) })).toEqual(['first_comment_too_long'])
})

it('X says what a link costs', () => {
  expect(codesOf('x', {})).toEqual([])
  expect(check('x', { text: 'https://a.example', firstComment: 'More' })).toEqual([
    {
      code: 'cost_warning',
      level: 'warning',
      message: 'X charges $0.20 for a post with a link, and $0.015 for one without. This costs $0.215.',
    },
  ])
})
