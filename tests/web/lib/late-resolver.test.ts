import { expect, it } from 'vitest'
import { lateResolver } from '../../../apps/web/src/lib/late-resolver.ts'

const options = { fields: {}, shouldUseNativeValidation: false }

it('judges with the resolver that was loaded', async () => {
  const resolver = lateResolver(async () => async (values: { name: string }) => ({ values, errors: {} }))
  expect(await resolver({ name: 'Ada' }, undefined, options)).toEqual({ values: { name: 'Ada' }, errors: {} })
})

it('fails the form as a whole when the rules cannot be loaded', async () => {
  const resolver = lateResolver<{ name: string }, unknown>(() => Promise.reject(new Error('Offline')))
  const { errors } = await resolver({ name: 'Ada' }, undefined, options)
  expect(errors.root?.message).toBe('Offline')
})
