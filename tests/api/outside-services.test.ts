import { outsideServices } from '@vignette/api/plugins/outside-services'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../support/database.ts'
import { createTestApp } from '../support/in-process.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const demo = { SIGN_IN: 'demo', POSTHOG_HOST: 'https://eu.i.posthog.com' } as const
const firebase = { ...demo, SIGN_IN: 'firebase' } as const
const google = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

it.each([
  ['the demo', demo, []],
  ['the demo, an emulator beside it', { ...demo, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }, []],
  ['Firebase', firebase, google],
  ['its emulator', { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }, ['http://localhost:9099']],
  ['product analytics', { ...demo, POSTHOG_KEY: 'phc_x' }, ['https://eu.i.posthog.com']],
  ['analytics elsewhere', { ...demo, POSTHOG_KEY: 'x', POSTHOG_HOST: 'https://a.example/p' }, ['https://a.example']],
])('%s is asked where it is, and nobody else', (_name, settings, expected) => {
  expect(outsideServices(settings)).toEqual(expected)
})

const policyOf = async (env: Record<string, string>) => {
  const { app, close } = await createTestApp({ DATABASE_URL: database.appUrl, ...env })
  const { headers, ...answer } = await app.inject('/api/config')
  await close()
  const directives = String(headers['content-security-policy'])
    .split(';')
    .map((directive) => directive.split(' '))
  return {
    policy: Object.fromEntries(directives.map(([name, ...sources]) => [name, sources])),
    analytics: answer.json<{ analytics: unknown }>().analytics,
  }
}

/** Captions are drawn by a library that is compiled for browsers. */
const ownScripts = ["'self'", "'wasm-unsafe-eval'"]

it('pages may talk to nobody but us', async () => {
  const { policy, analytics } = await policyOf({})
  expect(policy).toMatchObject({ 'connect-src': ["'self'"], 'script-src': ownScripts, 'default-src': ["'self'"] })
  expect(analytics).toBeNull()
})

it('pages may talk to product analytics where it is switched on, and are told where it is', async () => {
  const { policy, analytics } = await policyOf({ POSTHOG_KEY: 'phc_x', POSTHOG_HOST: 'https://eu.example.com' })
  expect(policy).toMatchObject({ 'connect-src': ["'self'", 'https://eu.example.com'], 'script-src': ownScripts })
  expect(analytics).toEqual({ key: 'phc_x', host: 'https://eu.example.com' })
})

it('pages may show a logo that is elsewhere', async () => {
  const own = ["'self'", 'data:', 'blob:']
  expect((await policyOf({ BRAND_LOGO_URL: '/logo.svg' })).policy).toMatchObject({ 'img-src': own })
  const { policy } = await policyOf({ BRAND_LOGO_URL: 'https://cdn.example.com/logo.svg' })
  expect(policy).toMatchObject({ 'img-src': [...own, 'https://cdn.example.com'] })
})

it('pages run no script of others and show no frame of theirs', async () => {
  const { policy } = await policyOf({})
  expect(policy).toMatchObject({ 'frame-src': ["'self'"], 'img-src': ["'self'", 'data:', 'blob:'] })
  expect(policy['script-src']).toEqual(ownScripts)
})

it('a chat widget may run, ask, and show frames and images, where it is switched on', async () => {
  const { policy } = await policyOf({ CHAT_WIDGET_URL: 'https://chat.example.com/widget.js?id=7' })
  const allowed = ["'self'", 'https://chat.example.com']
  expect(policy).toMatchObject({ 'connect-src': allowed, 'frame-src': allowed })
  expect(policy['script-src']).toEqual([...ownScripts, 'https://chat.example.com'])
  expect(policy['img-src']).toContain('https://chat.example.com')
  expect(policy['style-src']).not.toContain('https://chat.example.com')
  expect(policy['default-src']).toEqual(["'self'"])
})
