import { expect, it } from 'vitest'
import { createFileLinks } from '../../../apps/api/src/routes/library/file-links.ts'

const now = '2026-03-01T10:00:00.000Z'
const links = createFileLinks({ secret: 'a secret of the installation', basePath: '/api' })
const tokenOf = (itemId: string) =>
  new URL(links.sign(itemId, 'original', now), 'http://localhost').searchParams.get('t') ?? ''

it('opens the file that it was signed for', () => {
  expect(links.open('item', tokenOf('item'), now)).toBe('original')
  expect(links.open('other', tokenOf('item'), now)).toBeUndefined()
})

it('opens for minutes, and a video for an hour at least', () => {
  const after = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString()
  const tokenIn = (link: string) => new URL(link, 'http://localhost').searchParams.get('t') ?? ''
  const opens = (link: string, minutes: number) => links.open('item', tokenIn(link), after(minutes)) === 'original'
  const [short, long] = [links.sign('item', 'original', now), links.signForHours('item', 'original', after(59))]
  expect([opens(short, 10), opens(short, 20)]).toEqual([true, false])
  expect([opens(long, 59 + 60), opens(long, 121)]).toEqual([true, false])
})

it('a token has one spelling, although decoders ignore the last two bits of a signature', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('')
  const token = tokenOf('item')
  const spellings = alphabet.map((last) => `${token.slice(0, -1)}${last}`)
  const sameBytes = spellings.filter((each) =>
    Buffer.from(each.slice(-43), 'base64url').equals(Buffer.from(token.slice(-43), 'base64url')),
  )
  expect(sameBytes).toHaveLength(4)
  expect(spellings.filter((each) => links.open('item', each, now))).toEqual([token])
})
