import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, expectFailure, type TestApi } from './support.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const valid = Buffer.from('{"email":"ada@example.com","password":"secret"}')

const post = (payload: Buffer, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/demo/session',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

/** The valid body with these bytes in the middle of the e-mail address. */
const spoiltBy = (...bytes: number[]) => Buffer.concat([valid.subarray(0, 12), Buffer.from(bytes), valid.subarray(12)])

it.each([
  ['a byte that UTF-8 does not have', spoiltBy(0xff)],
  ['a lone surrogate, encoded', spoiltBy(0xed, 0xa0, 0x80)],
  ['a character cut short', spoiltBy(0xc3)],
  ['an overlong slash', spoiltBy(0xc0, 0xaf)],
])('refuses %s', async (_name, payload) => {
  expectFailure(await post(payload), 400, 'request.malformed')
})

it.each([
  ['another charset', { 'content-type': 'application/json; charset=utf-16' }],
  ['a compressed body', { 'content-encoding': 'gzip' }],
])('does not take %s', async (_name, headers) => {
  expectFailure(await post(valid, headers), 415, 'request.unsupported_type')
})

it.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"'])('takes %s', async (type) => {
  expect((await post(valid, { 'content-type': type })).statusCode).toBe(200)
})
