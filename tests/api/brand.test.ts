import { randomUUID } from 'node:crypto'
import { brands } from '@vignette/domain/brand/projections/brands'
import type { Profile } from '@vignette/domain/account/schemas/profile'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { versionOf } from '@vignette/domain/kernel/text-version'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { subjects } from '@vignette/accounts/subjects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { newPerson, type Person } from '../support/people.ts'
import { createTestApi, expectFailure, type TestApi } from './support.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const setup = {
  username: ' robin ',
  brandName: 'Vale Studio',
  industry: 'fashion',
  brandTone: ['casual', 'inspiring'],
  contentPillars: [{ name: ' Slow fashion ' }, { name: ' ' }, { name: 'Repair', description: 'How to mend' }],
  visualStyle: 'minimal',
}

const brand = {
  username: 'robin',
  nickname: null,
  brandName: 'Vale Studio',
  industry: 'fashion',
  targetAudience: null,
  brandTone: ['casual', 'inspiring'],
  contentPillars: [
    { name: 'Slow fashion', description: '' },
    { name: 'Repair', description: 'How to mend' },
  ],
  brandColors: { primary: '#6366f1', secondary: '#8b5cf6', accent: '#06b6d4' },
  visualStyle: 'minimal',
  bannedWords: [],
  samplePosts: [],
  language: 'en',
  logoId: null,
  onboardingCompleted: true,
}

type Headers = Record<string, string>

const complete = ({ headers }: Person, payload: object = setup, more: Headers = {}) =>
  api.app.inject({ method: 'POST', url: '/api/brand/setup', payload, headers: { ...headers, ...more } })

const get = ({ headers }: Person, url: string, position: unknown = '0') =>
  api.app.inject({ url: `/api${url}`, headers: { ...headers, 'x-min-position': String(position) } })

const isOnboarded = async (person: Person, position?: unknown): Promise<boolean> =>
  (await get(person, '/users/profile', position)).json<{ data: Profile }>().data.onboardingCompleted

const brandEvents = async ({ userId }: Person) => {
  const { rows } = await api.owner.query<{ type: string; position: string; data: Record<string, unknown> }>(
    'select type, position::text, data from es.events where stream = $1 order by version',
    [`brand-${personalWorkspaceId(userId)}`],
  )
  return rows
}

describe('setting a brand up', () => {
  it('records it once, with what is personal sealed, and shows it to the reader that names its position', async () => {
    const person = newPerson()
    expect((await get(person, '/brand')).json()).toEqual({ success: true, brand: null })
    expect(await isOnboarded(person)).toBe(false)

    const answer = await complete(person)
    const [event, ...others] = await brandEvents(person)
    expect(others).toEqual([])
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, position: event?.position }])
    expect(answer.headers['x-log-position']).toBe(event?.position)
    expect(event).toMatchObject({ type: 'BrandSetupCompleted', data: { industry: 'fashion', userId: person.userId } })
    expect(JSON.stringify(event?.data)).not.toMatch(/robin|Vale|Slow|mend/)

    expect((await get(person, '/brand', event?.position)).json()).toEqual({ success: true, brand })
    expect(await isOnboarded(person, event?.position)).toBe(true)
  })

  it('answers a repeated request as the first time, and refuses its key for another body', async () => {
    const person = newPerson()
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(person, setup, key)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expectFailure(await complete(person, { ...setup, visualStyle: 'bold' }, key), 422, 'request.key_reused')
    expect(await brandEvents(person)).toHaveLength(1)
  })

  it('records it again only when it differs', async () => {
    const person = newPerson()
    await complete(person)
    await complete(person)
    const { headers } = await complete(person, { ...setup, nickname: 'Rob' })
    expect(await brandEvents(person)).toHaveLength(2)
    const { brand: shown } = (await get(person, '/brand', headers['x-log-position'])).json<{ brand: object }>()
    expect(shown).toEqual({ ...brand, nickname: 'Rob' })
  })

  it('replaces only what the wizard was opened with, if the request says what that was', async () => {
    const person = newPerson()
    const onNothing = { 'if-match': `"${versionOf({})}"` }
    expect((await complete(person, setup, onNothing)).statusCode).toBe(200)
    const late = await complete(person, { ...setup, nickname: 'Rob' }, onNothing)
    expectFailure(late, 409, 'edit.changed_meanwhile')
    expect(late.headers['x-log-position']).toBe((await brandEvents(person))[0]?.position)
    expect(await brandEvents(person)).toHaveLength(1)
  })

  it('shows nobody the brand of somebody else', async () => {
    const [owner, other] = [newPerson(), newPerson()]
    const position = (await complete(owner)).headers['x-log-position']
    expect((await get(other, '/brand', position)).json()).toEqual({ success: true, brand: null })
    expect(await isOnboarded(other, position)).toBe(false)
    expectFailure(await get(owner, `/brand?firebaseUID=${other.userId}`), 403, 'identity.mismatch')
    const stated = { 'x-firebase-uid': owner.userId }
    expectFailure(await complete(other, setup, stated), 403, 'identity.mismatch')
  })

  it.each([
    [{ ...setup, username: ' ' }, 'username', 'Please fill this in'],
    [{ ...setup, brandName: '' }, 'brandName', 'Please fill this in'],
    [{ ...setup, industry: 'mining' }, 'industry', undefined],
    [{ ...setup, brandTone: [] }, 'brandTone', 'Please choose a tone'],
    [{ ...setup, brandTone: ['casual', 'funny', 'inspiring', 'professional'] }, 'brandTone', undefined],
    [{ ...setup, contentPillars: [{ name: '\u200b' }] }, 'contentPillars', 'Please name a content pillar'],
    [{ ...setup, contentPillars: Array.from({ length: 101 }, () => ({ name: 'p' })) }, 'contentPillars', undefined],
    [
      { ...setup, brandColors: { ...brand.brandColors, accent: 'red' } },
      'brandColors.accent',
      'Please choose a colour',
    ],
    [{ ...setup, visualStyle: undefined }, 'visualStyle', undefined],
  ])('refuses %j', async (payload, path, message) => {
    const person = newPerson()
    const failure = expectFailure(await complete(person, payload), 400, 'request.invalid')
    const named = { path, message: message ?? (expect.any(String) as string) }
    expect(failure.errors).toEqual(expect.arrayContaining([named]))
    expect(await brandEvents(person)).toEqual([])
  })

  it('takes as many pillars of as many letters as it says', async () => {
    const person = newPerson()
    const contentPillars = Array.from({ length: 100 }, () => ({
      name: '\u{1f9f5}'.repeat(40),
      description: '\u4e00'.repeat(300),
    }))
    const { statusCode, headers } = await complete(person, { ...setup, contentPillars })
    expect(statusCode).toBe(200)
    const { brand: shown } = (await get(person, '/brand', headers['x-log-position'])).json<{ brand: object }>()
    expect(shown).toMatchObject({ contentPillars })
  })
})

describe('changing it', () => {
  const changes = {
    ...setup,
    targetAudience: 'People who mend',
    bannedWords: ['cheap', 'Cheap'],
    samplePosts: ['New jumper, old wool.'],
    language: 'fr',
  }
  const change = ({ headers }: Person, payload: object = { ...changes, logoId: null }) =>
    api.app.inject({ method: 'PUT', url: '/api/brand', payload, headers: { ...headers } })

  it('records all of it once, sealed, and shows it; the wizard keeps what it does not ask for', async () => {
    const person = newPerson()
    await complete(person)
    const answer = await change(person)
    await change(person)
    const [, event, ...others] = await brandEvents(person)
    expect(others).toEqual([])
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, position: event?.position }])
    expect(event).toMatchObject({ type: 'BrandChanged', data: { language: 'fr', userId: person.userId } })
    expect(JSON.stringify(event?.data)).not.toMatch(/robin|Vale|Slow|mend|cheap|jumper/)
    const { targetAudience, samplePosts, language } = changes
    const shown = { ...brand, targetAudience, samplePosts, language, bannedWords: ['cheap'] }
    expect((await get(person, '/brand', event?.position)).json()).toEqual({ success: true, brand: shown })

    const { headers } = await complete(person, { ...setup, targetAudience, visualStyle: 'bold' })
    const after = (await get(person, '/brand', headers['x-log-position'])).json<{ brand: object }>().brand
    expect(after).toEqual({ ...shown, visualStyle: 'bold' })
  })

  it('takes an industry in own words, sealed, and drops the words with another industry', async () => {
    const person = newPerson()
    await complete(person)
    const other = { ...changes, industry: 'other', logoId: null }
    const { errors } = expectFailure(await change(person, other), 400, 'brand.industry_not_said')
    expect(errors).toEqual([{ path: 'ownIndustry', message: 'Please say what your industry is.' }])
    const { headers } = await change(person, { ...other, ownIndustry: ' Family law ' })
    expect(JSON.stringify((await brandEvents(person)).at(-1)?.data)).not.toContain('Family')
    const shown = (await get(person, '/brand', headers['x-log-position'])).json<{ brand: object }>().brand
    expect(shown).toMatchObject({ industry: 'other', ownIndustry: 'Family law' })
    expectFailure(await complete(person, { ...setup, industry: 'other' }), 400, 'request.invalid')
    const back = await change(person, { ...changes, logoId: null, ownIndustry: 'Family law' })
    const after = (await get(person, '/brand', back.headers['x-log-position'])).json<{ brand: object }>().brand
    expect(after).not.toHaveProperty('ownIndustry')
  })

  it('waits for the set-up, and takes nothing that it does not know', async () => {
    const person = newPerson()
    expectFailure(await change(person), 409, 'brand.not_set_up')
    await complete(person)
    expectFailure(await change(person, changes), 400, 'request.invalid')
    const { errors } = expectFailure(
      await change(person, { ...changes, logoId: 'item-1' }),
      400,
      'brand.logo_not_found',
    )
    expect(errors).toEqual([{ path: 'logoId', message: 'Please choose a picture from your library.' }])
    expectFailure(await change(person, { ...changes, logoId: null, language: 'xx' }), 400, 'request.invalid')
    expectFailure(
      await change(person, { ...changes, logoId: null, onboardingCompleted: false }),
      400,
      'request.invalid',
    )
    expect(await brandEvents(person)).toHaveLength(1)
  })
})

describe('forgetting', () => {
  const table = 'read.brands__v1'
  const rows = async () => (await api.owner.query(`select t::text as row from ${table} t order by 1`)).rows

  const forget = async ({ userId }: Person) => {
    const cause = { actor: { kind: 'staff' as const, id: 'ops' }, correlationId: 'c', reason: 'asked for it' }
    await forgetSubject({ pool: api.owner, subjects }, userId, cause)
  }

  /** Sessions end with what was forgotten, and so does one that begins in the same second. */
  const signInAgain = async (person: Person): Promise<Person> => {
    const { userId, email } = person
    const isAccepted = async (who: Person) => (await get(who, '/usage')).statusCode === 200
    await eventually(async () => expect(await isAccepted(person)).toBe(false))
    return eventually(async () => {
      const payload = { email, password: 'analytical' }
      const session = await api.app.inject({ method: 'POST', url: '/api/demo/session', payload })
      const anew = { userId, email, headers: { authorization: `Bearer ${session.json<{ token: string }>().token}` } }
      expect(await isAccepted(anew)).toBe(true)
      return anew
    })
  }

  it(
    'leaves no brand of a person, who begins anew by coming back; and a replay makes the same of it',
    { tags: 'invariant' },
    async () => {
      const [leaving, returning, staying] = [newPerson(), newPerson(), newPerson()]
      const signUp = ({ headers }: Person) =>
        api.app.inject({ method: 'POST', url: '/api/users', payload: {}, headers: { ...headers } })
      for (const person of [leaving, returning, staying]) {
        await signUp(person)
        const position = (await complete(person)).headers['x-log-position']
        expect(await isOnboarded(person, position)).toBe(true)
      }
      await forget(leaving)
      await forget(returning)
      const anew = await signInAgain(returning)
      const signedUp = (await signUp(anew)).headers['x-log-position']
      expect((await get(anew, '/brand', signedUp)).json()).toEqual({ success: true, brand: null })
      expect(await isOnboarded(anew, signedUp)).toBe(false)
      const again = (await complete(anew)).headers['x-log-position']
      expect((await get(anew, '/brand', again)).json()).toEqual({ success: true, brand })

      const live = await rows()
      expect(live.length).toBeGreaterThan(3)
      expect(JSON.stringify(live)).not.toContain(personalWorkspaceId(leaving.userId))
      await replay()
      expect(await rows()).toEqual(live)
    },
  )

  /** From the first event on, into an empty table: the worker notices that its checkpoints have moved. */
  const replay = async (): Promise<void> => {
    await api.owner.query(
      `begin; truncate ${table};
       update es.checkpoints set position = 0, revision = revision + 1 where projection = '${brands.name}'; commit`,
    )
    const behind = `select from es.checkpoints where projection = $1 and position < (select head from es.log)`
    await eventually(async () => expect((await api.owner.query(behind, [brands.name])).rowCount).toBe(0))
  }
})
