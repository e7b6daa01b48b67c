import { publicConfigSchema } from '@vignette/domain/site/schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { createTestApp } from '../../support/in-process.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const firebaseIn = async (settings: Record<string, string>) => {
  const { app, close } = await createTestApp({ DATABASE_URL: database.appUrl, ...settings })
  const answer = await app.inject('/api/config')
  await close()
  return publicConfigSchema.strict().parse(answer.json()).firebase
}

const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', ALLOW_EMULATOR: 'true' }
const complete = {
  ...emulator,
  SIGN_IN: 'firebase',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'vignette.example',
  FIREBASE_PROJECT_ID: 'project',
  FIREBASE_APP_ID: 'app',
}
const settings = {
  apiKey: 'key',
  authDomain: 'vignette.example',
  projectId: 'project',
  appId: 'app',
  tenantId: null,
  emulatorUrl: 'http://127.0.0.1:9099',
}

it('the browser is told what its Firebase needs', async () => {
  expect(await firebaseIn(complete)).toEqual({ settings, missing: [] })
  const withTenant = { ...complete, FIREBASE_TENANT_ID: 'agency' }
  expect(await firebaseIn(withTenant)).toEqual({ settings: { ...settings, tenantId: 'agency' }, missing: [] })
})

it('what is missing is named as in the environment, and stops nothing', async () => {
  const missing = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID', 'FIREBASE_APP_ID']
  expect(await firebaseIn({ SIGN_IN: 'firebase' })).toEqual({ settings: null, missing })
  for (const name of missing) {
    expect(await firebaseIn({ ...complete, [name]: '' })).toEqual({ settings: null, missing: [name] })
  }
})

it('the demo has none', async () => {
  expect(await firebaseIn({ ...complete, SIGN_IN: 'demo' })).toBeNull()
})
