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
