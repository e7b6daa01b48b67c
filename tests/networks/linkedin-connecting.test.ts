import { afterAll, beforeAll, expect, it } from 'vitest'
import { adapterFor, agreeAt, appAt, bakery, createBench, finish, withPages } from './linkedin-bench.ts'
import { openScopes, pageScopes, person, redirectUri } from './servers/linkedin-server.ts'
import { linkedinClient } from './servers/linkedin-sign-in.ts'
import { failureOf, openWorkshop, sessionOf, type Workshop } from './workshop.ts'

let workshop: Workshop
beforeAll(async () => {
  workshop = await openWorkshop()
})
afterAll(() => workshop.close())

const { open, connect } = createBench()

const day = 86_400_000

it('connects a person with the rights that every app gets', async () => {
  const linkedin = await open()
  const { profile, tokens, adapter, session } = await connect(linkedin)
  const avatarUrl = 'https://media.test/ann.jpg'
  expect(profile).toEqual({ remoteId: person, handle: 'Ann Bär', name: 'Ann Bär', avatarUrl, server: null })
  expect(tokens).toMatchObject({ refreshToken: null, refreshExpiresAt: null })
  expect(tokens.scopes).toEqual(['openid', 'profile', 'w_member_social'])
  expect(Date.parse(tokens.expiresAt ?? '')).toBeGreaterThan(Date.now() + 59 * day)
  expect(await adapter.profileOf(session)).toEqual(profile)
  expect(await failureOf(adapter.refresh(tokens, null))).toMatchObject({ code: 'reconnect', phase: 'neverSent' })
})

it('waits until all of LinkedIn knows a new token, and not for ever', async () => {
  const linkedin = await open({ unknownAtFirst: 2 })
  expect((await finish(adapterFor(linkedin))).profiles).toHaveLength(1)
  const slow = await open({ unknownAtFirst: 100 })
  expect(await failureOf(finish(adapterFor(slow)))).toMatchObject({ code: 'reconnect', tokenExpired: true })
})

it('connects the pages on whose behalf a person may post', async () => {
  const linkedin = await open(withPages)
  const adapter = adapterFor(linkedin, { hasPages: true })
  const { profiles, tokens } = await finish(adapter)
  expect(profiles.map(({ remoteId, handle, name }) => [remoteId, handle, name])).toEqual([
    [person, 'Ann Bär', 'Ann Bär'],
    [bakery, 'bear-bakery', 'Bear Bakery'],
    ['urn:li:organization:2414184', 'cinema', 'Cinema'],
  ])
  const [, page] = profiles
  expect(page && (await adapter.profileOf(sessionOf(tokens, page)))).toEqual(page)
  const unknown = { accessToken: tokens.accessToken, remoteId: 'urn:li:organization:1', handle: 'x', server: null }
  expect(await failureOf(adapter.profileOf(unknown))).toMatchObject({ code: 'gone', phase: 'refused' })
})

it('finds all pages of somebody who has many', async () => {
  const many = Array.from({ length: 120 }, (_, index) => {
    const page = { name: `Page ${index}`, vanityName: `page-${index}`, role: 'ADMINISTRATOR' }
    return [String(1_000 + index), page] as const
  })
  const linkedin = await open({ scopes: pageScopes, organizations: Object.fromEntries(many) })
  const { profiles } = await finish(adapterFor(linkedin, { hasPages: true }))
  expect(profiles).toHaveLength(121)
  expect(profiles.at(-1)?.name).toBe('Page 119')
})

it('connects the person where LinkedIn does not show the pages', async () => {
  const linkedin = await open(withPages)
  const message = 'Not enough permissions to access: organizationAcls.FINDER-roleAssignee'
  linkedin.plan('organizationAcls', { status: 403, body: { status: 403, code: 'ACCESS_DENIED', message } })
  expect((await finish(adapterFor(linkedin, { hasPages: true }))).profiles).toHaveLength(1)
})

it('asks for no right that LinkedIn has not given the app', async () => {
  const linkedin = await open({ scopes: openScopes })
  const wish = { server: null, redirectUri, state: 'state', challenge: 'unused' }
  const { url } = await adapterFor(linkedin, { hasPages: true }).beginAuthorization(wish)
  expect((await agreeAt(url)).get('error')).toBe('unauthorized_scope_error')
})

it('takes a code once, and only with the secret of the app', async () => {
  const linkedin = await open()
  const adapter = adapterFor(linkedin)
  const { url } = await adapter.beginAuthorization({ server: null, redirectUri, state: 'state', challenge: 'unused' })
  const code = (await agreeAt(url)).get('code') ?? ''
  const authorization = { server: null, code, redirectUri, verifier: 'unused' }
  const wrong = adapterFor(linkedin, { clientSecret: 'wrong-secret' })
  const failure = await failureOf(wrong.finishAuthorization(authorization))
  expect(failure).toMatchObject({ code: 'notApproved', phase: 'refused', says: 'Client authentication failed' })
  await adapter.finishAuthorization(authorization)
  const again = await failureOf(adapter.finishAuthorization(authorization))
  expect(again).toMatchObject({ code: 'reconnect', phase: 'refused', status: 400 })
  linkedin.plan('accessToken', { status: 200, body: { access_token: 'x' } }, { status: 503, body: 'Down' })
  expect(await failureOf(finish(adapter))).toMatchObject({ code: 'unavailable', phase: 'lost' })
  expect(await failureOf(finish(adapter))).toMatchObject({ code: 'unavailable', phase: 'lost', status: 503 })
})

it('refreshes tokens where the app was approved for it, and a refusal names no token', async () => {
  const linkedin = await open({ refreshes: true })
  const { adapter, tokens, profile } = await connect(linkedin)
  expect(Date.parse(tokens.refreshExpiresAt ?? '')).toBeGreaterThan(Date.now() + 364 * day)
  const next = await adapter.refresh(tokens, null)
  expect(next).toMatchObject({ refreshToken: tokens.refreshToken, scopes: tokens.scopes })
  expect(next.accessToken).not.toBe(tokens.accessToken)
  expect(await adapter.profileOf(sessionOf(next, profile))).toEqual(profile)
  const description = `The refresh token ${tokens.refreshToken ?? ''} has expired`
  linkedin.plan('accessToken', { status: 400, body: { error: 'invalid_request', error_description: description } })
  const failure = await failureOf(adapter.refresh(tokens, null))
  expect(failure).toMatchObject({ code: 'reconnect', says: 'The refresh token [secret] has expired' })
  linkedin.plan('accessToken', 'fail before', { status: 429, body: { message: 'Too many requests' } })
  expect(await failureOf(adapter.refresh(tokens, null))).toMatchObject({ code: 'unavailable', phase: 'lost' })
  expect(await failureOf(adapter.refresh(tokens, null))).toMatchObject({ code: 'rateLimited', phase: 'refused' })
})

it('makes a token worthless, also one that is so already', async () => {
  const linkedin = await open()
  const { adapter, tokens, session } = await connect(linkedin)
  await adapter.revoke(tokens, null)
  await adapter.revoke(tokens, null)
  const failure = await failureOf(adapter.profileOf(session))
  expect(failure).toMatchObject({ code: 'reconnect', phase: 'refused', tokenExpired: true, requestId: 'AAYkuuid==' })
})

it('is offered where an app is set, with the settings of the product', async () => {
  const linkedin = await open()
  const offerOf = (settings: Parameters<Workshop['networksOf']>[0]) =>
    workshop.networksOf(settings).offers.find(({ network }) => network === 'linkedin')
  const app = { LINKEDIN_CLIENT_ID: linkedinClient.clientId, LINKEDIN_CLIENT_SECRET: linkedinClient.clientSecret }
  expect(offerOf({ LINKEDIN_CLIENT_ID: 'alone' })).toMatchObject({ offered: false })
  expect(offerOf(app)).toEqual({ network: 'linkedin', offered: true, url: null })
  const { url } = appAt(linkedin)
  const settings = { ...app, LINKEDIN_URL: url, LINKEDIN_AUTH_URL: url, LINKEDIN_VERSION: '202610' }
  const adapter = workshop.networksOf(settings).adapterOf('linkedin')
  expect(adapter).toMatchObject({ network: 'linkedin', signsInBy: 'oauth' })
  expect((await finish(adapter as Parameters<typeof finish>[0])).profiles).toHaveLength(1)
})
