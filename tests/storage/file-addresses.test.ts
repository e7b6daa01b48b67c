import { createSecretKey } from 'node:crypto'
import { createFileAddresses } from '@vignette/storage/file-addresses'
import { expect, it } from 'vitest'

const [older, newer] = [createSecretKey(Buffer.alloc(32, 1)), createSecretKey(Buffer.alloc(32, 2))]
const file = { key: 'w1/posts/p1/fitted/instagram/m1/400x400.jpg', contentType: 'image/jpeg', bytes: 12 }
let nowMs = Date.parse('2027-03-01T09:00:00.000Z')
const now = async () => new Date(nowMs).toISOString()
const baseUrl = 'https://posts.example.com/api/posts/media'

const ticketOf = (address: string): string => address.slice(baseUrl.length + 1)

it('an address opens its file for two hours, also after the keys have changed', async () => {
  const address = await createFileAddresses({ keys: [older], baseUrl, now }).addressOf(file)
  expect(address.startsWith(`${baseUrl}/`)).toBe(true)
  const later = createFileAddresses({ keys: [newer, older], baseUrl, now })
  expect(await later.open(ticketOf(address))).toEqual(file)
  expect(await createFileAddresses({ keys: [newer], baseUrl, now }).open(ticketOf(address))).toBeUndefined()
  nowMs += 7_200_000
  expect(await later.open(ticketOf(address))).toBeUndefined()
})

it('no other address opens anything', async () => {
  const addresses = createFileAddresses({ keys: [newer], baseUrl, now })
  const [said = '', mac = ''] = ticketOf(await addresses.addressOf(file)).split('.')
  const forged = Buffer.from(JSON.stringify({ ...file, key: 'w2/secret', until: nowMs + 1 })).toString('base64url')
  for (const ticket of ['', '.', said, `${said}.`, `${forged}.${mac}`, `${said}.${mac.slice(1)}`, `.${mac}`]) {
    expect(await addresses.open(ticket)).toBeUndefined()
  }
})
