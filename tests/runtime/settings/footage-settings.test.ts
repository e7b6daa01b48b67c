import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readApiConfig, readWorkerConfig } from '@vignette/runtime/settings/config'
import { footageName } from '@vignette/runtime/settings/footage-settings'
import { expect, it } from 'vitest'
import { masterKey, publicUrl, sessionSecret } from '../../support/settings.ts'

const complete = {
  DATABASE_URL: 'postgres://app:pw@db/x',
  SIGN_IN: 'demo',
  PUBLIC_URL: publicUrl,
  SESSION_SECRET: sessionSecret,
  MASTER_KEY: masterKey,
}
const worker = (settings: Readonly<Record<string, string>>) => readWorkerConfig({ ...complete, ...settings })
const api = (settings: Readonly<Record<string, string>>) => readApiConfig({ ...complete, ...settings })

it('no model films unless somebody says so', () => {
  expect(footageName(worker({}))).toBeUndefined()
  expect(footageName(api({ FOOTAGE_PROVIDER: 'none', FOOTAGE_MODEL: 'veo' }))).toBeUndefined()
})

it('the worker needs a key, and both say which model it is', () => {
  expect(() => worker({ FOOTAGE_PROVIDER: 'google' })).toThrow(
    'FOOTAGE_API_KEY is required where FOOTAGE_PROVIDER is google',
  )
  expect(footageName(api({ FOOTAGE_PROVIDER: 'google' }))).toBe('google:veo-3.1-generate-preview')
  const chosen = {
    FOOTAGE_PROVIDER: 'google',
    FOOTAGE_API_KEY: 'AIza-x',
    FOOTAGE_MODEL: 'veo-3.1-fast-generate-preview',
  }
  expect(footageName(worker(chosen))).toBe('google:veo-3.1-fast-generate-preview')
})

it('takes the key from a file, like the one of speech recognition, and never prints one', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'vignette-footage-')), 'key')
  writeFileSync(file, 'AIza-from-a-file\n')
  expect(worker({ FOOTAGE_PROVIDER: 'google', FOOTAGE_API_KEY_FILE: file }).FOOTAGE_API_KEY).toBe('AIza-from-a-file')
  expect(worker({ SPEECH_PROVIDER: 'deepgram', SPEECH_API_KEY_FILE: file }).SPEECH_API_KEY).toBe('AIza-from-a-file')
  const wrong = () => worker({ FOOTAGE_PROVIDER: 'google', FOOTAGE_API_KEY: 'AIza hunter2' })
  expect(wrong).toThrow('FOOTAGE_API_KEY')
  expect(wrong).not.toThrow('hunter2')
})
