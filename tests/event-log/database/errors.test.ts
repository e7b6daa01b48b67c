import { isPermanent, isUnavailable, mayQuoteData, StoreUnavailable } from '@vignette/event-log/database/errors'
import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'

const fromPostgres = (code: string) => Object.assign(new DatabaseError('said by Postgres', 1, 'error'), { code })
const fromNetwork = (code: string) => Object.assign(new Error(`connect ${code}`), { code })

const cases: [name: string, error: unknown, is: { unavailable: boolean; permanent: boolean; quotes: boolean }][] = [
  ...['EPIPE', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ENETUNREACH', 'EHOSTDOWN', 'ENOTFOUND'].map(
    (code): (typeof cases)[number] => [code, fromNetwork(code), { unavailable: true, permanent: false, quotes: false }],
  ),
  ['a session that was ended', fromPostgres('57P01'), { unavailable: true, permanent: false, quotes: false }],
  ['too many connections', fromPostgres('53300'), { unavailable: true, permanent: false, quotes: false }],
  ['a bad value', fromPostgres('22P02'), { unavailable: false, permanent: true, quotes: true }],
  ['a broken constraint', fromPostgres('23505'), { unavailable: false, permanent: true, quotes: true }],
  ['a deadlock', fromPostgres('40P01'), { unavailable: false, permanent: false, quotes: false }],
  ['no answer in time', new Error('Query read timeout'), { unavailable: true, permanent: false, quotes: false }],
  ['a lost connection', new Error('Connection terminated'), { unavailable: true, permanent: false, quotes: false }],
  [
    'every address refused',
    new AggregateError([fromNetwork('ECONNREFUSED')]),
    { unavailable: true, permanent: false, quotes: false },
  ],
  ['our own word for it', new StoreUnavailable(undefined), { unavailable: true, permanent: false, quotes: false }],
  ['a mistake of ours', new TypeError('x is not a function'), { unavailable: false, permanent: false, quotes: false }],
]

it.each(cases)('%s', (_name, error, { unavailable, permanent, quotes }) => {
  expect([isUnavailable(error), isPermanent(error), mayQuoteData(error)]).toEqual([unavailable, permanent, quotes])
})
