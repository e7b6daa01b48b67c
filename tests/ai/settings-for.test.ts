import { settingsFor } from '@vignette/ai/settings-for'
import { expect, it } from 'vitest'
import { aiSettings } from './quick.ts'

const settings = aiSettings({
  OPENAI_API_KEY: 'sk-environment',
  AI_BASE_URL: 'http://configured.test/v1',
  AI_API_KEY: 'sk-configured',
})
const gpt = { provider: 'openai', model: 'gpt-5-mini' } as const
const at = (baseUrl: string) => ({ provider: 'compatible', model: 'llama3.2', baseUrl }) as const

it('a key of the console counts instead of the environment’s', () => {
  expect(settingsFor(gpt, [], settings).OPENAI_API_KEY).toBe('sk-environment')
  expect(settingsFor(gpt, [{ place: 'openai', key: 'sk-console' }], settings).OPENAI_API_KEY).toBe('sk-console')
})

it('the key of one server is never sent to another', () => {
  const keys = [{ place: 'http://one.test/v1', key: 'sk-one' }]
  const sent = (baseUrl: string) => {
    const { AI_BASE_URL, AI_API_KEY } = settingsFor(at(baseUrl), keys, settings)
    return [AI_BASE_URL, AI_API_KEY]
  }
  expect(sent('http://one.test/v1')).toEqual(['http://one.test/v1', 'sk-one'])
  expect(sent('http://configured.test/v1')).toEqual(['http://configured.test/v1', 'sk-configured'])
  expect(sent('http://other.test/v1')).toEqual(['http://other.test/v1', undefined])
})
