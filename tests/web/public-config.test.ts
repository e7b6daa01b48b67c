import { publicConfigSchema } from '@vignette/domain/identity/schemas'
import { expect, it } from 'vitest'
import type { ApiResult } from '../../apps/web/src/lib/api-client.ts'
import { isPublicConfig } from '../../apps/web/src/lib/api/public-config.ts'

const settings = {
  apiKey: 'k',
  authDomain: 'd',
  projectId: 'p',
  appId: 'a',
  tenantId: null,
  emulatorUrl: 'http://127.0.0.1:9099',
}
const analytics = { key: 'k', host: 'h' }
const config = { success: true, brand: { name: 'Vignette' }, signIn: 'demo', firebase: null, analytics: null } as const

const results: ApiResult[] = [
  ...publicConfigSchema.shape.signIn.options.map((signIn) => ({ ...config, signIn })),
  { ...config, brand: { name: '' } },
  { success: true },
  { success: true, brand: config.brand },
  { success: true, signIn: 'demo' },
  { ...config, brand: null },
  { ...config, brand: 'Vignette' },
  { ...config, brand: {} },
  { ...config, brand: { name: 7 } },
  { ...config, signIn: 'saml' },
  { ...config, signIn: 'toString' },
  { ...config, signIn: ['demo'] },
  { ...config, firebase: { settings, missing: [] }, analytics },
  { ...config, firebase: { settings: null, missing: ['FIREBASE_API_KEY'] } },
  { ...config, firebase: { settings, missing: [7] } },
  { ...config, firebase: { settings: null } },
  { ...config, firebase: { missing: [] } },
  { ...config, firebase: 'yes' },
  ...Object.keys(settings).map((name) => ({
    ...config,
    firebase: { settings: { ...settings, [name]: 7 }, missing: [] },
  })),
  ...Object.keys(settings).map((name) => ({
    ...config,
    firebase: { settings: { ...settings, [name]: undefined }, missing: [] },
  })),
  { ...config, analytics: { key: 'k' } },
  { ...config, analytics: undefined },
  { success: false, status: 503, body: config },
  { success: false, error: 'Network Error: The server did not respond.' },
]

it.each(results)('takes %j for a configuration exactly when the schema does', (result) => {
  expect(isPublicConfig(result)).toBe(publicConfigSchema.safeParse(result).success)
})

it('needs no member that it does not look at', () => {
  expect(Object.keys(publicConfigSchema.shape)).toEqual(Object.keys(config))
})
