import { publicConfigSchema } from '@vignette/domain/identity/schemas'
import { expect, it } from 'vitest'
import type { ApiResult } from '../../apps/web/src/lib/api-client.ts'
import { isPublicConfig } from '../../apps/web/src/lib/api/public-config.ts'

const config = { success: true, brand: { name: 'Vignette' }, signIn: 'demo' } as const

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
  { success: false, status: 503, body: config },
  { success: false, error: 'Network Error: The server did not respond.' },
]

it.each(results)('takes %j for a configuration exactly when the schema does', (result) => {
  expect(isPublicConfig(result)).toBe(publicConfigSchema.safeParse(result).success)
})

it('needs no member that it does not look at', () => {
  expect(Object.keys(publicConfigSchema.shape)).toEqual(Object.keys(config))
})
