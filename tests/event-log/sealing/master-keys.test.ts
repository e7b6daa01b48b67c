import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import { parseMasterKeys } from '@vignette/event-log/sealing/master-keys'
import { array, uint8Array } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'

const keyBytes = uint8Array({ minLength: 32, maxLength: 32 })

property(
  'reads every list of random keys, in either alphabet, in order',
  [array(keyBytes, { minLength: 1 })],
  (list) => {
    const random = list.map((bytes) => Buffer.from(bytes)).filter((bytes) => new Set(bytes).size >= 16)
    if (random.length === 0) return
    const read = (encode: (bytes: Buffer) => string) => parseMasterKeys(random.map(encode).join(' , '))
    const keys = read((bytes) => bytes.toString('base64'))
    expect(keys?.map(({ key }) => key.export().toString('hex'))).toEqual(random.map((bytes) => bytes.toString('hex')))
    expect(read((bytes) => bytes.toString('base64url'))?.map(({ id }) => id)).toEqual(keys?.map(({ id }) => id))
  },
)

it.each([
  ['nothing', ''],
  ['a word', 'changeme'],
  ['31 bytes', randomBytes(31).toString('base64')],
  ['33 bytes', randomBytes(33).toString('base64')],
  ['hex', randomBytes(32).toString('hex')],
  ['no randomness', Buffer.alloc(32, 'vignette').toString('base64')],
  ['one wrong key among others', `${randomBytes(32).toString('base64')},x`],
  ['an empty place', `${randomBytes(32).toString('base64')},`],
])('takes no list with %s', (_, list) => {
  expect(parseMasterKeys(list)).toBeUndefined()
})

it('names a key by a fingerprint, and shows nothing of it when it is printed', () => {
  const text = randomBytes(32).toString('base64url')
  const keys = parseMasterKeys(text)
  expect(keys?.[0].id).toMatch(/^[\w-]{12}$/)
  expect(text).not.toContain(keys?.[0].id)
  const bytes = Buffer.from(text, 'base64url')
  for (const shown of [JSON.stringify(keys), inspect(keys, { depth: 9, showHidden: true })]) {
    for (const secret of [text, bytes.toString('hex'), bytes.toString('base64')]) expect(shown).not.toContain(secret)
  }
})
